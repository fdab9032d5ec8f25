import { parseArgs } from 'node:util';
import { runCommand } from '#commands/run-command.ts';
import { analyze } from '#database/analyze.ts';
import { seedBulk } from '#demo/bulk.ts';
import { StartError } from '#settings/start-error.ts';

await runCommand(async (openDatabase) => {
  const { values } = parseArgs({
    options: {
      organizations: { type: 'string', default: '10' },
      books: { type: 'string', default: '1000' },
      members: { type: 'string', default: '500' },
    },
  });
  const size = {
    organizations: wholeNumber('organizations', values.organizations),
    books: wholeNumber('books', values.books),
    members: wholeNumber('members', values.members),
  };
  if (size.organizations === 0 && size.books + size.members > 0)
    throw new StartError('Books and members need at least one organization.');

  const started = performance.now();
  const database = await openDatabase();
  await seedBulk(database, size, console.log);
  await analyze(database.url);
  console.log(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
});

function wholeNumber(name: string, given: string): number {
  if (!/^\d{1,7}$/.test(given))
    throw new StartError(`--${name} must be a whole number, not ${JSON.stringify(given)}.`);
  return Number(given);
}
