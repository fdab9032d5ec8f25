import { Failure, isFailure, isUnreached } from '@rahle/contract/failures';
import { type Import, imports } from '@rahle/contract/imports';
import type { Published } from '@rahle/contract/versions';
import type { Client } from '#http/client.ts';

/** A small book is there at once; a large one is asked after every second. */
const WAITS_MS = [150, 250, 500];
const WAIT_MS = 1000;

type Following = { signal: AbortSignal; onNews: (news: Import) => void };

/** Asks after an import until it has ended; throws what it was refused with, as if someone had waited for it. */
export async function followImport(
  client: Client,
  jobId: string,
  { signal, onNews }: Following,
): Promise<Published> {
  for (let times = 0; ; times += 1) {
    await sleep(WAITS_MS[times] ?? WAIT_MS, signal);
    const news = await ask(client, jobId, signal);
    if (news?.result) return news.result;
    if (news?.error) throw toFailure(news.error);
    if (news) onNews(news);
  }
}

/** Undefined while nobody answers: the import goes on meanwhile, and a server that restarts takes it up again. */
async function ask(client: Client, jobId: string, signal: AbortSignal) {
  try {
    return await client.call(imports.get, { params: { jobId } }, signal);
  } catch (error) {
    if (isUnreached(error) || isFailure(error, 'server.busy')) return undefined;
    throw error;
  }
}

const toFailure = ({ code, message, fields }: NonNullable<Import['error']>) =>
  new Failure(code, { message, ...(fields && { fields }) });

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error);
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}
