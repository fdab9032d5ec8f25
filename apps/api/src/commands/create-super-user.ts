import { parseArgs } from 'node:util';
import { Password } from '@rahle/contract/authentication';
import { Email } from '@rahle/contract/email';
import { sayField } from '@rahle/contract/sentences';
import { askPassword } from '#commands/ask-password.ts';
import { runCommand } from '#commands/run-command.ts';
import { hashPassword } from '#features/authentication/passwords.policy.ts';
import { insertStaff, isLocalAddress, isStaffAddress } from '#features/staff/staff.queries.ts';
import { StartError } from '#settings/start-error.ts';

await runCommand(async (openDatabase) => {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string', default: 'Super' },
      'last-name': { type: 'string', default: 'User' },
    },
  });
  const email = checked(Email, values.email ?? '');
  const password = checked(Password, process.env['RAHLE_PASSWORD'] ?? (await askPassword()));

  const { platform } = await openDatabase();
  if ((await isStaffAddress(platform, email)) || (await isLocalAddress(platform, email)))
    throw new StartError(`${email} already has an account.`);
  await insertStaff(platform, {
    email,
    firstName: values['first-name'],
    lastName: values['last-name'],
    role: 'SUPER_USER',
    passwordHash: await hashPassword(password),
  });
  console.log(`${email} can sign in as SUPER_USER at the domain of any organization.`);
});

function checked(schema: typeof Email, value: string): string {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  throw new StartError(sayField(error.issues[0]?.message ?? '', 'en'));
}
