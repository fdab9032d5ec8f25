import cluster from 'node:cluster';
import { live } from '#process/live.ts';
import { tellPrimary } from '#process/worker-news.ts';

// Loaded only after the signals are listened to, so that Ctrl-C is answered from the first moment.
if (cluster.isPrimary)
  await live(async (stop) => (await import('#process/start.ts')).start(stop), console.error);
else
  await live(
    async (stop) => (await import('#process/work.ts')).work(stop),
    (failed) => tellPrimary({ failed }),
  );
