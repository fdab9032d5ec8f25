import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connectDatabase } from '../apps/api/src/database/database.ts';
import { openDatabaseServer } from '../apps/api/src/database/embedded/open-database-server.ts';
import { SERVER_ENV, SERVER_OPTIONS, SERVER_PROGRAM } from '../tools/server-options.mjs';
import type { Target } from './measure.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 3960);
const DOMAIN = 'x-organization-domain';

/** Someone signed in at the demo's first organization. */
export type Person = {
  headers: Record<string, string>;
  organizationId: string;
  memberId: string;
  sessionId: string;
};

/**
 * The real server in a process of its own, started as `npm start` does, with the demo; a second one on ports that many
 * further, with settings of its own.
 */
export async function openRahle(
  folder: string,
  further = 0,
  settings: Record<string, string> = {},
) {
  const port = PORT + further;
  const api = `http://127.0.0.1:${port}/api`;
  const env = {
    ...process.env,
    ...SERVER_ENV,
    PORT: String(port),
    CONTENT_PORT: String(port + 1),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    DEMO: 'on',
    ...settings,
  };
  const server = spawn(process.execPath, [...SERVER_OPTIONS, SERVER_PROGRAM], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(server.stdout)) if (line.includes('ready')) break;
  server.stdout.resume();
  const postgres = await openDatabaseServer({ databaseUrl: undefined, dataDir: folder }, () => {});
  const database = connectDatabase(postgres.url);

  return {
    database,
    databaseUrl: postgres.url,
    api,
    pid: server.pid!,
    postgresPid: Number(
      readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    ),
    signIn: (email: string, domain = 'localhost') => signIn(api, email, domain),
    async get(path: string, headers: Record<string, string>) {
      const answer = await fetch(api + path, { headers });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return answer;
    },
    publicTarget: (path: string): Target => ({
      url: `${api}/public/organizations/current${path}`,
      headers: { [DOMAIN]: 'localhost' },
    }),
    async close() {
      await database.close();
      await postgres.stop();
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}

async function signIn(api: string, email: string, domain: string): Promise<Person> {
  const login = await fetch(`${api}/authentication/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [DOMAIN]: domain },
    body: JSON.stringify({ email, password: 'rahle-demo' }),
  });
  if (!login.ok) throw new Error(`${email} was not signed in: ${await login.text()}`);
  const { accessToken } = (await login.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await fetch(`${api}/authentication/me`, { headers });
  const me = (await answer.json()) as { organization: { id: string }; membership: { id: string } };
  const { sid } = JSON.parse(Buffer.from(accessToken.split('.')[1]!, 'base64url').toString()) as {
    sid: string;
  };
  return {
    headers,
    organizationId: me.organization.id,
    memberId: me.membership.id,
    sessionId: sid,
  };
}
