// `npm run dev`: the API, started again when its sources change, behind Vite, which swaps changed modules in the page.
import { startNode, untilEnded } from './child.mjs';
import { envFile, readEnvFile } from './env-file.mjs';
import { setUp } from './set-up/set-up.mjs';

await setUp('messages');

const given = { ...readEnvFile(), ...process.env };
const port = Number(given.PORT || 3000);
const env = {
  // Browsers talk to Vite; the API stands behind it, on a port of its own.
  PORT: String(port + 2),
  CONTENT_PORT: given.CONTENT_PORT || String(port + 1),
  APP_ORIGIN: given.APP_ORIGIN || `http://{domain}:${port}`,
};
const watch = ['--watch', '--watch-preserve-output', ...envFile()];
const api = startNode([...watch, 'apps/api/src/main.ts'], { env });
const web = startNode(['tools/dev-web.mjs', String(port), env.PORT]);
process.exitCode = await untilEnded(api, web);
