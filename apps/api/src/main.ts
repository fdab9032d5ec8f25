import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { live } from '#process/live.ts';
import { tellPrimary } from '#process/worker-news.ts';

// Half of a start is reading the program; where nothing may be written, it is read anew each time.
enableCompileCache(fileURLToPath(new URL('../../../.tools/compile-cache', import.meta.url)));

// Loaded only after the signals are listened to, so that Ctrl-C is answered from the first moment.
if (cluster.isPrimary)
  await live(async (stop) => (await import('#process/start.ts')).start(stop), console.error);
else
  await live(
    async (stop) => (await import('#process/work.ts')).work(stop),
    (failed) => tellPrimary({ failed }),
  );
