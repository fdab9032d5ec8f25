// `npm start`: makes everything ready, then runs the server.
import { startNode, untilEnded } from './child.mjs';
import { envFile } from './env-file.mjs';
import { setUp } from './set-up/set-up.mjs';

await setUp('web app');
const server = startNode([...envFile(), 'apps/api/src/main.ts'], { ipc: true });
process.exitCode = await untilEnded(server);
