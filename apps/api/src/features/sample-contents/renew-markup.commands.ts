import type { Database } from '#database/database.ts';
import { oneAtATime } from '#database/locks.ts';
import { findSampleContent, listOutdatedMarkup, renewMarkup } from './sample-contents.queries.ts';

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Sanitises anew what an older version wrote, or none: one row after the other, so that requests come between. It
 * may be interrupted anywhere and run again; of several processes one does it.
 */
export function renewAllMarkup(database: Database, stopping?: AbortSignal): Promise<boolean> {
  const { platform } = database;
  return oneAtATime(platform, 'renew markup', async () => {
    let rows = await listOutdatedMarkup(platform, BEFORE_ALL);
    while (rows.length > 0) {
      for (const { organizationId, sampleContentId } of rows) {
        if (stopping?.aborted) return;
        const tenant = database.tenant(organizationId);
        const found = await findSampleContent(tenant, sampleContentId);
        if (found) await renewMarkup(tenant, found.id, found.description);
      }
      rows = await listOutdatedMarkup(platform, rows.at(-1)!.sampleContentId);
    }
  });
}
