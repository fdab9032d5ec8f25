// `npm run desktop`: makes everything ready, builds the desktop app and opens it.
import { spawn } from 'node:child_process';
import { untilEnded } from './child.mjs';
import { buildProgram } from './desktop/build.mjs';
import { requireTools } from './desktop/require-tools.mjs';
import { setUp } from './set-up/set-up.mjs';

await setUp('messages');
await requireTools();
const program = await buildProgram();
process.exitCode = await untilEnded(spawn(program, { stdio: 'inherit' }));
