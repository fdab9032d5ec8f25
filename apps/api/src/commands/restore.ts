import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { normaliseDomain } from '@rahle/contract/domain';
import { openStore } from '#backup/open-store.ts';
import type { OpenedArchive } from '#backup/read-archive.ts';
import { runCommand } from '#commands/run-command.ts';
import { analyze } from '#database/analyze.ts';
import { parseSettings } from '#settings/settings.ts';
import { StartError } from '#settings/start-error.ts';

const USAGE = 'npm run restore -- FILE [--organization DOMAIN]';

await runCommand(async (openDatabase) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { organization: { type: 'string' } },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new StartError(`Say what from: ${USAGE}`);
  const settings = parseSettings(process.env);
  const { openArchive } = await import('#backup/read-archive.ts');
  const { restore } = await import('#backup/restore.ts');
  const archive = await openArchive(resolve(process.env['INIT_CWD'] ?? '', file));
  const organization = chosen(archive, values.organization);

  const { url } = await openDatabase({ isMigrated: false, isOfThisHost: true });
  const { rows, files } = await restore(archive, {
    databaseUrl: url,
    storage: await openStore(settings),
    organizationId: organization?.id ?? null,
  });
  await analyze(url);
  console.log(`${organization?.name ?? 'Everything'} is back: ${rows} rows, ${files} files.`);
  for (const problem of archive.problems)
    console.error(`Was not whole when it was backed up: ${problem}`);
});

/** The organization that is asked for, or the only one that the archive holds. */
function chosen({ manifest }: OpenedArchive, given: string | undefined) {
  const { organizations, organization } = manifest;
  if (given === undefined) return organizations.find(({ id }) => id === organization);
  const domain = normaliseDomain(given);
  const found = organizations.find((each) => each.domain === domain);
  if (found) return found;
  throw new StartError(`The archive has no organization with the domain ${given}.`);
}
