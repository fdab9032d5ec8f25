import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { normaliseDomain } from '@rahle/contract/domain';
import { openStore } from '#backup/open-store.ts';
import { runCommand } from '#commands/run-command.ts';
import { findOrganizationByDomain } from '#features/organizations/organizations.queries.ts';
import { parseSettings } from '#settings/settings.ts';
import { StartError } from '#settings/start-error.ts';

const USAGE = 'npm run backup -- FILE [--organization DOMAIN]';

await runCommand(async (openDatabase) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { organization: { type: 'string' } },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new StartError(`Say where to: ${USAGE}`);
  const settings = parseSettings(process.env);
  const database = await openDatabase({ isOfThisHost: true });
  const organization =
    values.organization === undefined
      ? null
      : await findOrganizationByDomain(
          database.platform,
          normaliseDomain(values.organization) ?? '',
        );
  if (organization === undefined)
    throw new StartError(`No organization has the domain ${values.organization}.`);

  const { backUp } = await import('#backup/back-up.ts');
  const { rows, files, problems } = await backUp(resolve(process.env['INIT_CWD'] ?? '', file), {
    databaseUrl: database.url,
    storage: await openStore(settings),
    organizationId: organization?.id ?? null,
  });
  console.log(`${organization?.name ?? 'Everything'} is in ${file}: ${rows} rows, ${files} files.`);
  for (const problem of problems) console.error(`In the store: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
});
