// `npm start`: makes everything ready, then runs the server.
import { startNode, untilEnded } from './child.mjs';
import { envFile } from './env-file.mjs';
import { SERVER_ENV, SERVER_OPTIONS, SERVER_PROGRAM } from './server-options.mjs';
import { setUp } from './set-up/set-up.mjs';

await setUp('web app');
const server = startNode([...SERVER_OPTIONS, ...envFile(), SERVER_PROGRAM], {
  env: SERVER_ENV,
  ipc: true,
});
process.exitCode = await untilEnded(server);
