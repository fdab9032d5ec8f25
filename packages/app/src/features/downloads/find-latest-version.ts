import { isFailure } from '@rahle/contract/failures';
import { type LatestVersion, versions } from '@rahle/contract/versions';
import type { Client } from '#http/client.ts';

/** Null for a content of which nothing was published. */
export async function findLatest(
  client: Client,
  contentId: string,
  signal: AbortSignal,
): Promise<LatestVersion | null> {
  try {
    return await client.call(versions.latest, { params: { contentId } }, signal);
  } catch (error) {
    if (isFailure(error, 'version.not_found')) return null;
    throw error;
  }
}
