import { type Locale, LOCALES } from '@rahle/contract/locales';
import type { Publication } from '@rahle/contract/versions';
import type { DoneBy } from '#features/audit/audit.queries.ts';
import { RefusedInWords } from '#features/jobs/job-error.ts';
import type { JobHandler } from '#features/jobs/run-job.ts';
import { REFUSED } from '#features/versions/publish.commands.ts';
import { publishSource } from '#features/versions/publish-source.commands.ts';
import type { VersionServices } from '#features/versions/versions.services.ts';
import { PackageRefused } from '#packages/refusals.ts';

/** Who published is who asked for it, wherever and whenever it is done. */
export type ImportPayload = { publication: Publication; publisher: DoneBy };

export const importJob =
  (services: VersionServices): JobHandler =>
  async ({ organizationId, payload }, running) => {
    const { publication, publisher } = payload as ImportPayload;
    const tenant = services.database.tenant(organizationId);
    try {
      await publishSource(services, tenant, publication, { publisher, ...running });
    } catch (error) {
      throw error instanceof PackageRefused ? inEveryLanguage(error) : error;
    }
  };

function inEveryLanguage(refused: PackageRefused): RefusedInWords {
  const words = LOCALES.map((locale) => [locale, refused.sentence(locale)]);
  const { code, fields } = REFUSED;
  return new RefusedInWords(code, fields, Object.fromEntries(words) as Record<Locale, string>);
}
