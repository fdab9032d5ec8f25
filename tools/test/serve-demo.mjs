// The server the browser tests talk to: the real one, with the demo, in a folder that is gone afterwards.
import { rmSync } from 'node:fs';
import { startNode, untilEnded } from '../child.mjs';
import { SERVER_PROGRAM } from '../server-options.mjs';
import { copyDemo, OWN_SETTINGS } from './demo-data.mjs';

const dataDir = await copyDemo('e2e');
const env = { ...OWN_SETTINGS, DATA_DIR: dataDir };
const code = await untilEnded(startNode([SERVER_PROGRAM], { env, ipc: true }));
rmSync(dataDir, { recursive: true, force: true });
process.exitCode = code;
