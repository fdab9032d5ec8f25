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
      largest: { type: 'string' },
    },
  });
  const size = {
    organizations: wholeNumber('organizations', values.organizations),
    books: wholeNumber('books', values.books),
    members: wholeNumber('members', values.members),
    ...(values.largest !== undefined && { largest: percent(values.largest) }),
  };
  if (size.organizations === 0 && size.books + size.members > 0)
    throw new StartError('Books and members need at least one organization.');

  const started = performance.now();
  const database = await openDatabase({ isOfThisHost: true });
  await seedBulk(database.url, size, console.log);
  await analyze(database.url);
  console.log(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
});

function wholeNumber(name: string, given: string): number {
  if (!/^\d{1,7}$/.test(given))
    throw new StartError(`--${name} must be a whole number, not ${JSON.stringify(given)}.`);
  return Number(given);
}

function percent(given: string): number {
  const value = wholeNumber('largest', given);
  if (value > 100) throw new StartError('--largest is the percentage of the first organization.');
  return value;
}
