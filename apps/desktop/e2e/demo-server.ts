import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Tokens } from '@rahle/contract/authentication';
import type { Published } from '@rahle/contract/versions';
import { SERVER_PROGRAM } from '../../../tools/server-options.mjs';
import { copyDemo, OWN_SETTINGS } from '../../../tools/test/demo-data.mjs';
import { freePort, until } from './driver.ts';
import { startRelay } from './relay.ts';
import { zip } from './zip.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
export const PASSWORD = 'rahle-demo';

export type DemoServer = Awaited<ReturnType<typeof startDemoServer>>;

/** The real server on these ports. `start` ends when it is ready, `stop` when it has ended. */
function createServer({ port, contentPort, relayPort, dataDir }: ServerOptions) {
  const env = {
    ...OWN_SETTINGS,
    PORT: String(port),
    CONTENT_PORT: String(contentPort),
    CONTENT_ORIGIN: `http://localhost:${relayPort}`,
    DATA_DIR: dataDir,
    DEMO: 'on',
    LOG_LEVEL: 'error',
  };
  let server: ChildProcess;

  async function start() {
    server = spawn(process.execPath, [SERVER_PROGRAM], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      // It ends when this process is gone.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const isReady = async () => {
      const { ok } = await fetch(`http://localhost:${port}/readyz`);
      if (!ok) throw new Error('The server is not ready');
    };
    await until(isReady, 180_000);
  }

  async function stop() {
    if (server.exitCode !== null) return;
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
  }

  return { start, stop };
}

type ServerOptions = { port: number; contentPort: number; relayPort: number; dataDir: string };

/** The real server with the demo. It can be stopped, and started again where it was. */
export async function startDemoServer() {
  const [port, contentPort, relayPort] = [await freePort(), await freePort(), await freePort()];
  const relay = await startRelay(relayPort, contentPort);
  const dataDir = await copyDemo('desktop-server');
  const origin = `http://localhost:${port}`;
  const { start, stop } = createServer({ port, contentPort, relayPort, dataDir });

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

  /** Publishes pages as a ZIP, as the manager's form does, and lends them to someone. */
  async function publish(title: string, pages: Record<string, Buffer>, userId: string) {
    const manager = await signIn('manager@rahle.test');
    const index = Buffer.from(`<!doctype html><title>${title}</title><h1>${title}</h1>`);
    const bytes = zip({ 'index.html': index, ...pages });
    const { uploadUrl, file } = await call<{ uploadUrl: string; file: { id: string } }>(
      'POST',
      '/files',
      manager,
      {
        fileName: `${title}.zip`,
        title,
        fileSize: bytes.length,
        fileType: 'CONTENT_PACKAGE',
        mimeType: 'application/zip',
      },
    );
    const headers = { 'content-type': 'application/zip', 'x-ms-blob-type': 'BlockBlob' };
    const sent = await fetch(uploadUrl, { method: 'PUT', headers, body: new Uint8Array(bytes) });
    if (sent.status !== 201) throw new Error(`The upload was answered ${sent.status}`);
    const source = { fileId: file.id };
    const book = { externalId: title, title, source };
    const published = await call<Published>('POST', '/contents/publish', manager, book);
    await call('POST', '/contents/assign', manager, { contentId: published.contentId, userId });
    return published;
  }

  async function signIn(email: string): Promise<string> {
    const credentials = { email, password: PASSWORD };
    const tokens = await call<Tokens>('POST', '/authentication/login', undefined, credentials);
    return tokens.accessToken;
  }

  await start();
  return {
    origin,
    port,
    call,
    start,
    stop,
    signIn,
    publish,
    /** What stands before the content origin. */
    network: relay,
    async remove() {
      await stop();
      relay.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
