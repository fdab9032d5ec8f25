// The server the browser tests talk to: the real one, with the demo, in a folder that is gone afterwards.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNode, untilEnded } from '../child.mjs';

const dataDir = mkdtempSync(join(tmpdir(), 'rahle-e2e-'));
// Nothing of the caller's own settings may reach it.
const env = { DATA_DIR: dataDir, DATABASE_URL: '', STORAGE: '', AUTH_SECRET: '', HOST: '' };
const code = await untilEnded(startNode(['apps/api/src/main.ts'], { env, ipc: true }));
rmSync(dataDir, { recursive: true, force: true });
process.exitCode = code;
