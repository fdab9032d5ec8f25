import type { UpdateStatus } from '@rahle/contract/versions';
import type { Tenant } from '#database/database.ts';
import type { Reader } from '#features/contents/contents.policy.ts';
import { listReadableIds } from '#features/contents/contents.queries.ts';
import { listLatestHashes } from './published-contents.queries.ts';

type Held = { contentId: string; manifestHash: string };

/** What has become of each content someone holds a copy of, in the order they asked (decisions §7). */
export async function checkUpdates(tenant: Tenant, reader: Reader, items: Held[]) {
  const ids = items.map(({ contentId }) => contentId);
  const [published, readable] = await Promise.all([
    listLatestHashes(tenant, ids),
    listReadableIds(tenant, reader, ids),
  ]);
  const statusOf = ({ contentId, manifestHash }: Held): UpdateStatus => {
    const latest = published.get(contentId);
    if (latest === undefined) return 'withdrawn';
    if (!readable.has(contentId)) return 'unassigned';
    return latest === manifestHash ? 'up_to_date' : 'needs_update';
  };
  return items.map((item) => ({ contentId: item.contentId, status: statusOf(item) }));
}
