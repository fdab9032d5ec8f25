// `npm start`: makes everything ready, then runs the server.
import { startNode, untilEnded } from './child.mjs';
import { envFile } from './env-file.mjs';
import { setUp } from './set-up/set-up.mjs';

/** Half of V8's room for new objects, and few of the C library's: a server that has started gives neither back. */
const SMALL = { options: ['--max-semi-space-size=8'], env: { MALLOC_ARENA_MAX: '2' } };

await setUp('web app');
const server = startNode([...SMALL.options, ...envFile(), 'apps/api/src/main.ts'], {
  env: SMALL.env,
  ipc: true,
});
process.exitCode = await untilEnded(server);
