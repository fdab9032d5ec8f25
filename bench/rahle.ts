import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { connectDatabase } from '../apps/api/src/database/database.ts';
import { openDatabaseServer } from '../apps/api/src/database/embedded/open-database-server.ts';
import type { Target } from './measure.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 3960);
export const API = `http://127.0.0.1:${PORT}/api`;
const LOCALHOST = { 'x-organization-domain': 'localhost' };

/** Someone signed in at the demo's first organization. */
export type Person = {
  headers: Record<string, string>;
  organizationId: string;
  memberId: string;
  sessionId: string;
};

/** The real server in a process of its own, with the demo. */
export async function openRahle(folder: string) {
  const env = {
    ...process.env,
    PORT: String(PORT),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    DEMO: 'on',
  };
  const server = spawn(process.execPath, ['apps/api/src/main.ts'], {
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
    signIn,
    publicTarget: (path: string): Target => ({
      url: `${API}/public/organizations/current${path}`,
      headers: LOCALHOST,
    }),
    async close() {
      await database.close();
      await postgres.stop();
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}

async function signIn(email: string): Promise<Person> {
  const login = await fetch(`${API}/authentication/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...LOCALHOST },
    body: JSON.stringify({ email, password: 'rahle-demo' }),
  });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await fetch(`${API}/authentication/me`, { headers });
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
