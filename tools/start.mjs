// `npm start`: makes everything ready, then runs the server.
import { startNode, untilEnded } from './child.mjs';
import { setUp } from './set-up/set-up.mjs';

await setUp('web app');
const server = startNode(['--env-file-if-exists=.env', 'apps/api/src/main.ts'], { ipc: true });
process.exitCode = await untilEnded(server);
