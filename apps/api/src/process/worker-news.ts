/** What a worker tells the primary: it listens, it no longer does, or why it does not. */
export type WorkerNews = { listens: boolean } | { failed: string };

export const NOBODY_LISTENS = 'nobody listens';

export function tellPrimary(news: WorkerNews) {
  return new Promise((resolve) => process.send!(news, undefined, undefined, resolve));
}
