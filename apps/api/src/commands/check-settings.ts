// Compares .env.example and the README's table of settings with the table the server reads; `--write` writes both.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { renderEnvExample, renderSettingsTable } from '#settings/describe-settings.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const [BEGIN, END] = ['<!-- settings -->', '<!-- /settings -->'];
const isWriting = process.argv.includes('--write');
const offences: string[] = [];

keep('.env.example', () => renderEnvExample());
keep('README.md', (text) => {
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) {
    offences.push(`README.md has no table of settings: it goes between ${BEGIN} and ${END}`);
    return text;
  }
  return `${before}${BEGIN}\n\n${renderSettingsTable()}\n${END}${after}`;
});

function keep(name: string, render: (text: string) => string) {
  const file = resolve(ROOT, name);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const wanted = render(text);
  if (alike(text) === alike(wanted)) return;
  if (isWriting) writeFileSync(file, wanted);
  else
    offences.push(
      `${name} does not say what setting-table.ts says: node tools/command.mjs check-settings --write`,
    );
}

/** The formatter may pad a table as it likes. */
function alike(text: string) {
  return text
    .replace(/ +/g, ' ')
    .replace(/\n+/g, '\n')
    .replace(/ ?-+ ?(?=\|)/g, '-');
}

for (const offence of offences) console.error(offence);
process.exitCode = offences.length > 0 ? 1 : 0;
