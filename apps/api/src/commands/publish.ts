import { stat } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { normaliseDomain } from '@rahle/contract/domain';
import { Failure } from '@rahle/contract/failures';
import { PACKAGE_TYPES } from '@rahle/contract/media-types';
import { formatBytes } from '@rahle/contract/format-bytes';
import { Publication, type Published } from '@rahle/contract/versions';
import { runCommand } from '#commands/run-command.ts';
import { ON_THE_SERVER } from '#features/audit/audit.queries.ts';
import { findOrganizationByDomain } from '#features/organizations/organizations.queries.ts';
import { keepAuthSecret } from '#settings/auth-secret.ts';
import { parseSettings } from '#settings/settings.ts';
import { StartError } from '#settings/start-error.ts';

const USAGE = 'npm run publish -- book.epub --organization library.example';
const TYPES: Record<string, string> = {
  '.epub': PACKAGE_TYPES.epub,
  '.zip': PACKAGE_TYPES.zip,
  '.html': PACKAGE_TYPES.html,
  '.htm': PACKAGE_TYPES.html,
};

await runCommand(async (openDatabase) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      organization: { type: 'string', default: '' },
      'external-id': { type: 'string' },
      title: { type: 'string' },
      notes: { type: 'string' },
    },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new StartError(`Say which file: ${USAGE}`);
  const domain = normaliseDomain(values.organization);
  if (!domain) throw new StartError(`Say which organization: ${USAGE}`);
  const source = await localPackage(file);
  const words = readWords({
    externalId: values['external-id'] ?? basename(file, extname(file)),
    title: values.title,
    notes: values.notes,
  });

  const settings = parseSettings(process.env);
  const database = await openDatabase({ isOfThisHost: true });
  const organization = await findOrganizationByDomain(database.platform, domain);
  if (!organization) throw new StartError(`No organization has the domain ${domain}.`);
  // Loaded only when needed: together they are most of the program.
  const { openServices } = await import('#services.ts');
  const { leaveImports } = await import('#packages/import-folder.ts');
  const { publish } = await import('#features/versions/publish.commands.ts');
  const services = await openServices(settings, database, keepAuthSecret(settings));
  const tenant = database.tenant(organization.id);
  const { body } = await publish(
    services,
    tenant,
    { ...words, source },
    { ...ON_THE_SERVER, locale: 'en' },
  )
    .catch(inOneLine)
    .finally(() => leaveImports(services.importDir));
  report(organization.name, words.externalId, body);
});

async function localPackage(file: string) {
  const mimeType = TYPES[extname(file).toLowerCase()];
  if (!mimeType) throw new StartError(`${file} is not an .epub, a .zip or an .html file.`);
  // npm runs its scripts in the project's folder, wherever the caller stands.
  const path = resolve(process.env['INIT_CWD'] ?? '', file);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new StartError(`There is no file ${file}.`);
  return { path, mimeType };
}

/** Checked by the schema that the form and the API use. */
function readWords(given: Record<'externalId' | 'title' | 'notes', string | undefined>) {
  const read = Publication.omit({ source: true }).safeParse(given);
  if (read.success) return read.data;
  const names = read.error.issues.map(({ path }) => path.join('.'));
  throw new StartError(`Empty or too long: ${[...new Set(names)].join(', ')}.`);
}

function inOneLine(error: unknown): never {
  throw error instanceof Failure ? new StartError(error.message) : error;
}

function report(
  organization: string,
  externalId: string,
  { version, changed, warnings }: Published,
) {
  const { number, totalBytes, fileCount } = version;
  console.log(
    changed
      ? `${organization} has version ${number} of ${externalId}: ${fileCount} files, ${formatBytes(totalBytes, 'en')}.`
      : `${organization} has this as version ${number} of ${externalId} already; nothing was changed.`,
  );
  for (const { entry, message } of warnings) console.log(`${entry}: ${message}`);
}
