import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

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
  await untilReady(server, `http://127.0.0.1:${port}/readyz`);
  return {
    app: `http://localhost:${port}`,
    async stop() {
      if (server.exitCode !== null) return;
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  for (const end = Date.now() + 170_000; Date.now() < end;) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The server did not become ready');
}
