/** What a worker tells the primary: it listens, or why it does not. */
export type WorkerNews = { listens: true } | { failed: string };

export function tellPrimary(news: WorkerNews) {
  return new Promise((resolve) => process.send!(news, undefined, undefined, resolve));
}
