import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the WebDriver standard answers, right or wrong. */
type Answer = { value: unknown };
type Refusal = { error: string; message: string };

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'error' in value && 'message' in value;

/** A command that takes longer will not be answered at all. */
const ANSWER_MS = 45_000;

/** WebKitGTK's own driver, which starts the program itself. `TAURI_WEBVIEW_AUTOMATION` lets it drive the program. */
export async function startDriver(program: string, env: Record<string, string>) {
  const port = await freePort();
  const child = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: process.env['RAHLE_SHOW_LOG'] ? 'inherit' : 'ignore',
    env: { ...process.env, ...env, TAURI_WEBVIEW_AUTOMATION: 'true' },
  });

  async function send(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as Answer;
    if (isRefusal(value)) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }

  await until(() => send('GET', '/status'));
  const options = { 'webkitgtk:browserOptions': { binary: program } };
  const asked = send('POST', '/session', { capabilities: { alwaysMatch: options } });
  const opened = await asked.catch((error: unknown) => {
    child.kill();
    throw error;
  });
  const session = `/session/${(opened as { sessionId: string }).sessionId}`;
  await send('POST', `${session}/timeouts`, { script: 60_000 });

  return {
    ask: (method: string, path: string, body?: object) => send(method, session + path, body),
    /** Closes the window, and with it the program, whatever it does. */
    async close() {
      await send('DELETE', `${session}/window`).catch(() => {});
      await send('DELETE', session).catch(() => {});
      child.kill();
    },
  };
}

/** Tries until it works, for half a minute. */
export async function until<T>(attempt: () => Promise<T>, milliseconds = 30_000): Promise<T> {
  const end = Date.now() + milliseconds;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(100);
    }
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('port')),
      );
    });
  });
}
