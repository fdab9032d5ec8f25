import { ContentDetail, contents } from '@rahle/contract/contents';
import type { AboutBook, DownloadOutcome, DownloadProgress } from '@rahle/contract/desktop-bridge';
import { versions } from '@rahle/contract/versions';
import type { Client } from '#http/client.ts';
import { withoutTickets } from '#offline/without-tickets.ts';
import type { Downloads, OwnBook } from '#platform/platform.ts';
import { ShellFailure } from '#platform/shell-failure.ts';
import { findLatest } from './find-latest-version.ts';

/** A ticket that is refused this often without a byte in between will not be accepted either. */
const MAX_REFUSED_TICKETS = 3;

type Means = { client: Client; downloads: Downloads; signal: AbortSignal };

/**
 * Brings the newest version onto this computer. Null where there is nothing to bring. A ticket that expires on the
 * way is replaced by a fresh one; the shell goes on from the bytes it has (decisions §12).
 */
export async function fetchVersion(
  { client, downloads, signal }: Means,
  book: OwnBook,
  onProgress: (progress: DownloadProgress) => void,
): Promise<DownloadOutcome | null> {
  const { contentId } = book;
  let [vain, most] = [0, 0];
  // Every start tells what is already here: only more than that shows that a ticket was good.
  const handleProgress = (progress: DownloadProgress) => {
    if (progress.bytesDone > most) vain = 0;
    most = Math.max(most, progress.bytesDone);
    onProgress(progress);
  };
  for (;;) {
    const latest = await findLatest(client, contentId, signal);
    if (!latest?.url) return null;
    const params = { contentId, number: latest.number };
    const [manifest, about] = await Promise.all([
      client.call(versions.manifest, { params }, signal),
      readAbout(client, contentId, signal),
    ]);
    // Whoever no longer wants it may have said so when the shell did not know of it yet.
    signal.throwIfAborted();
    try {
      return await downloads.start({ ...book, url: latest.url, manifest, about }, handleProgress);
    } catch (error) {
      vain += 1;
      const isExpired = error instanceof ShellFailure && error.code === 'ticket.expired';
      if (!isExpired || vain >= MAX_REFUSED_TICKETS) throw error;
    }
  }
}

/** Goes with the copy, so that the book is still found when the cache is lost or has made room for something else. */
async function readAbout(
  client: Client,
  contentId: string,
  signal: AbortSignal,
): Promise<AboutBook> {
  const detail = await client.call(contents.get, { params: { contentId } }, signal);
  return { savedAt: Date.now(), content: ContentDetail.parse(withoutTickets(detail)) };
}
