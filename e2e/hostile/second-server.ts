import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { untilReady } from '../../tools/test/until-ready.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The real server once more, beside the one of the configuration, with settings of its own. */
export async function startSecondServer(port: number, settings: Record<string, string>) {
  const server = spawn(process.execPath, ['tools/test/serve-demo.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      CONTENT_PORT: String(port + 1),
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(server, `http://127.0.0.1:${port}`);
  return {
    app: `http://localhost:${port}`,
    async stop() {
      if (server.exitCode !== null) return;
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}
