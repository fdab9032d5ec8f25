import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { analyze } from '../apps/api/src/database/analyze.ts';
import { connectDatabase } from '../apps/api/src/database/database.ts';
import { openDatabaseServer } from '../apps/api/src/database/embedded/open-database-server.ts';
import { seedBulk } from '../apps/api/src/demo/bulk.ts';
import { listAnnouncements } from '../apps/api/src/features/announcements/announcements.queries.ts';
import { listContents } from '../apps/api/src/features/contents/contents.queries.ts';
import { imageLinks } from '../apps/api/src/features/files/files.queries.ts';
import { listMembers } from '../apps/api/src/features/members/member-reads.queries.ts';
import { recordQueries } from '../apps/api/src/testing/record-queries.ts';
import type { Target } from './measure.ts';

const PORT = 3960;
const HOME = `http://127.0.0.1:${PORT}/api`;
const LOCALHOST = { 'x-organization-domain': 'localhost' };

export type Call = { name: string; path: string; target: Target };

/** The real server in a process of its own, with the demo and a few thousand rows beside it, and someone signed in. */
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
  await seedBulk(database, { organizations: 20, books: 5000, members: 2000 }, () => {});
  await analyze(postgres.url);

  const body = JSON.stringify({ email: 'manager@rahle.test', password: 'rahle-demo' });
  const headers = { 'content-type': 'application/json', ...LOCALHOST };
  const login = await fetch(`${HOME}/authentication/login`, { method: 'POST', headers, body });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const signedIn = { authorization: `Bearer ${accessToken}` };
  const me = await fetch(`${HOME}/authentication/me`, { headers: signedIn });
  const { organization } = (await me.json()) as { organization: { id: string } };

  const publicCall = (name: string, path: string): Call => ({
    name,
    path: `/bytes${path}`,
    target: { url: `${HOME}/public/organizations/current${path}`, headers: LOCALHOST },
  });
  const call = async (name: string, path: string, work: Parameters<typeof recordQueries>[1]) => ({
    name,
    path: `/rows${path.split('?')[0]}`,
    target: { url: HOME + path, headers: signedIn },
    queries: (await recordQueries(organization.id, work)).map(({ sql, parameters }) => ({
      sql,
      parameters: [...parameters],
    })),
  });

  const list = {
    page: 1,
    limit: 10,
    isPaged: true,
    search: '',
    orderBy: 'createdAt',
    orderDirection: 'desc',
  } as const;
  const links = {
    images: imageLinks('http://localhost:3961'),
    pages: () => ({ url: null, detailsFileUrl: null }),
  };
  const staff = { reads: 'all', memberId: null } as const;
  return {
    databaseUrl: postgres.url,
    publicCalls: [
      publicCall('organization', ''),
      publicCall('sliders', '/sliders'),
      publicCall('contents', '/contents'),
    ],
    signedInCalls: [
      await call('contents', '/contents', (tenant) =>
        listContents(tenant, links, staff, { ...list, filter: 'all' }),
      ),
      await call('members', `/organizations/${organization.id}/members`, (tenant) =>
        listMembers(tenant, { ...list, orderDirection: 'asc' }),
      ),
      await call('announcements', '/announcements', (tenant) =>
        listAnnouncements(tenant, ['ACTIVE', 'PASSIVE'], list),
      ),
    ],
    async close() {
      await database.close();
      await postgres.stop();
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}
