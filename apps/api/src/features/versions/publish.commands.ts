import { Failure, fail } from '@rahle/contract/failures';
import type { Locale } from '@rahle/contract/locale';
import type { Published } from '@rahle/contract/versions';
import type { Tenant } from '#database/database.ts';
import type { DoneBy } from '#features/audit/audit.queries.ts';
import { Answer } from '#http/route.ts';
import { PackageRefused } from '#packages/refusals.ts';
import { type Outcome, publishSource, type PublishRequest } from './publish-source.commands.ts';
import type { VersionServices } from './versions.services.ts';

/** Over the wire it is a caller; a command on this machine has a language too. */
type Publisher = DoneBy & { readonly locale: Locale };

/** What a package is refused with; each language has its own message. */
export const REFUSED = {
  code: 'package.refused',
  fields: { source: 'package.refused_here' },
} as const;

/** Publishes while someone waits: 201, or 200 when it is what is published already. */
export async function publish(
  services: VersionServices,
  tenant: Tenant,
  publication: PublishRequest,
  publisher: Publisher,
): Promise<Answer<Published>> {
  const { announced, overdue } = services.shutdown;
  if (announced.aborted && !('url' in publication.source)) fail('server.busy', { retryAfter: 5 });
  try {
    const publishing = { publisher, signal: overdue };
    const outcome = await publishSource(services, tenant, publication, publishing);
    return new Answer(outcome.changed ? 201 : 200, inWords(outcome, publisher.locale));
  } catch (error) {
    if (!(error instanceof PackageRefused)) throw error;
    const { code, fields } = REFUSED;
    throw new Failure(code, { message: error.sentence(publisher.locale), fields });
  }
}

export const inWords = ({ warnings, ...outcome }: Outcome, locale: Locale): Published => ({
  ...outcome,
  warnings: warnings.map(({ entry, text }) => ({ entry, message: text[locale] })),
});
