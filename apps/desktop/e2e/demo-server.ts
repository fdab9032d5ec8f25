import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Tokens } from '@rahle/contract/authentication';
import { freePort, until } from './driver.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
export const PASSWORD = 'rahle-demo';

export type DemoServer = Awaited<ReturnType<typeof startDemoServer>>;

/** The real server with the demo. It can be stopped, and started again where it was. */
export async function startDemoServer() {
  const [port, contentPort] = [await freePort(), await freePort()];
  const dataDir = mkdtempSync(join(tmpdir(), 'rahle-desktop-server-'));
  const origin = `http://localhost:${port}`;
  const env = {
    PORT: String(port),
    CONTENT_PORT: String(contentPort),
    DATA_DIR: dataDir,
    DEMO: 'on',
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
    STORAGE: '',
    AUTH_SECRET: '',
    HOST: '',
  };
  let server: ChildProcess;

  async function start() {
    server = spawn(process.execPath, ['apps/api/src/main.ts'], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      // It ends when this process is gone.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const isReady = async () => {
      const { ok } = await fetch(`${origin}/readyz`);
      if (!ok) throw new Error('The server is not ready');
    };
    await until(isReady, 180_000);
  }

  async function stop() {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
  }

  /** Calls the API; `token` from `signIn`. */
  async function call<T>(method: string, path: string, token?: string, body?: object): Promise<T> {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (answer.status === 204 ? null : await answer.json()) as T;
  }

  await start();
  return {
    origin,
    port,
    call,
    start,
    stop,
    signIn: async (email: string) => {
      const credentials = { email, password: PASSWORD };
      const tokens = await call<Tokens>('POST', '/authentication/login', undefined, credentials);
      return tokens.accessToken;
    },
    async remove() {
      if (server.exitCode === null) await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
