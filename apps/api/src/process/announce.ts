import type { DemoAccount } from '#demo/seed-demo.ts';
import type { Settings } from '#settings/settings.ts';

/** What the terminal says once requests are answered: where, and, after a first start, as whom. */
export function announce(settings: Settings, accounts: DemoAccount[], seconds: string) {
  const { contentOrigin, port, host } = settings;
  const where = host === '127.0.0.1' ? '' : `, listening on ${host}:${port}`;
  console.log(`\nRahle is ready after ${seconds} s${where}. Ctrl-C stops it.\n`);
  console.log(`  App      ${addressAt(settings, 'localhost')}`);
  console.log(`  API      ${addressAt(settings, 'localhost')}/api (reference at /api/docs)`);
  console.log(`  Content  ${contentOrigin}`);
  if (accounts.length > 0) printAccounts(settings, accounts);
  console.log('');
}

function printAccounts(settings: Settings, accounts: DemoAccount[]) {
  const password = accounts[0]!.password;
  console.log(`\n  The demo's accounts, all with the password ${password}:`);
  const width = Math.max(...accounts.map(({ email }) => email.length));
  for (const { email, role, domain } of accounts)
    console.log(`  ${email.padEnd(width)}  ${role.padEnd(10)}  ${addressAt(settings, domain)}`);
}

const addressAt = ({ appOrigin }: Settings, domain: string) =>
  appOrigin.replace('{domain}', domain);
