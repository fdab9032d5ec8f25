import { parseArgs } from 'node:util';
import { normaliseDomain } from '@rahle/contract/domain';
import { isFailure } from '@rahle/contract/failures';
import { runCommand } from '#commands/run-command.ts';
import { restore } from '#features/organizations/organizations.commands.ts';
import { StartError } from '#settings/start-error.ts';

await runCommand(async (openDatabase) => {
  const { values } = parseArgs({ options: { domain: { type: 'string', default: '' } } });
  const domain = normaliseDomain(values.domain);
  if (!domain) throw new StartError('Say which organization: --domain library.example');

  const restored = await restore(await openDatabase(), domain).catch((error: unknown) => {
    if (isFailure(error, 'domain.taken'))
      throw new StartError(`${domain} belongs to another organization now; nothing was restored.`);
    throw error;
  });
  if (!restored) throw new StartError(`No archived organization had the domain ${domain}.`);
  console.log(`${restored.name} is back at ${domain}.`);
});
