import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listSampleContents } from '#features/sample-contents/sample-contents.queries.ts';
import { listActiveSliders } from '#features/sliders/sliders.queries.ts';
import { findOrganization } from '#features/organizations/organizations.queries.ts';
import { buildFile } from '#testing/build-file.ts';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { recordQueries } from '#testing/record-queries.ts';
import { startServerWithOwner } from '#testing/server-with-owner.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { listPublicContents } from './public-contents.queries.ts';

const CURRENT = '/public/organizations/current';
const ANSWERS = ['', '/sliders', '/sample-contents', '/contents?limit=100'];

let api: TestServer;
let owner: Client;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ api, owner, stop } = await startServerWithOwner());
});
afterAll(() => stop());

const seen = async ({ domain }: { domain: string }, server = api) => {
  const visitor = server.caller({ 'x-organization-domain': domain });
  const answers = ANSWERS.map(async (path) => (await visitor.send('GET', CURRENT + path)).text());
  return (await Promise.all(answers)).join('\n');
};

/** Changes a name without a word to anybody: only an answer that is not kept can know of it. */
async function renameInSilence({ id }: BuiltOrganization, name: string) {
  await owner.query('set session_replication_role = replica');
  await owner.query('update organizations set name = $2 where id = $1', [id, name]);
  await owner.query('set session_replication_role = origin');
}

async function isKept(organization: BuiltOrganization): Promise<boolean> {
  await seen(organization);
  const mark = randomUUID();
  await renameInSilence(organization, mark);
  return !(await seen(organization)).includes(mark);
}

async function anOrganization() {
  const organization = await buildOrganization(api.database);
  await vi.waitFor(async () => expect(await isKept(organization)).toBe(true), {
    timeout: 20_000,
  });
  const account = await buildAccount(api.database, organization, { role: 'SUPER_USER' });
  const staff = await api.as(account, organization);
  const path = `/organizations/${organization.id}`;
  const fileId = await buildFile(api.database, organization);
  const unseen: string[] = [];
  /** Sends a write, and remembers it if it failed or the very next look shows nothing of it. */
  const write = async (method: string, address: string, body?: object) => {
    const before = await seen(organization);
    const answer = await staff.send(method, address, body);
    const after = await seen(organization);
    if (!answer.ok || after === before) unseen.push(`${answer.status} ${method} ${address}`);
    return answer.status === 204 ? null : answer.json();
  };
  return { organization, path, fileId, write, unseen };
}

describe('what visitors see is kept', () => {
  it('and yet every write of a slider shows at once', async () => {
    const { path, fileId, write, unseen } = await anOrganization();
    const { id } = await write('POST', `${path}/sliders`, { fileId, title: 'one' });
    await write('POST', `${path}/sliders`, { fileId, title: 'two' });
    await write('PUT', `${path}/sliders/${id}`, { title: 'three' });
    await write('PUT', `${path}/sliders/${id}`, { order: 2 });
    await write('PUT', `${path}/sliders/${id}`, { state: 'PASSIVE' });
    await write('PUT', `${path}/sliders/${id}`, { state: 'ACTIVE' });
    await write('DELETE', `${path}/sliders/${id}`);
    await write('DELETE', `${path}/sliders/`);
    expect(unseen).toEqual([]);
  });

  it('and yet every write of a sample content shows at once', async () => {
    const { path, write, unseen } = await anOrganization();
    const sample = { group: 'g', title: 't', description: 'd', order: 1 };
    const { id } = await write('POST', `${path}/sample-contents`, sample);
    await write('POST', `${path}/sample-contents`, { ...sample, order: 2 });
    await write('PUT', `${path}/sample-contents/${id}`, { order: 3 });
    await write('DELETE', `${path}/sample-contents/${id}`);
    await write('DELETE', `${path}/sample-contents/`);
    expect(unseen).toEqual([]);
  });

  it('and yet every write of the organization shows at once, its domain among them', async () => {
    const { organization, path, write, unseen } = await anOrganization();
    await write('PUT', path, { name: 'Renamed' });
    await write('PUT', path, { logo: 'https://a.test/logo.png' });
    const domain = `${randomUUID()}.test`;
    await write('PUT', path, { domain });
    expect(await seen(organization)).toContain('organization.not_found');
    expect(await seen({ domain })).toContain(organization.id);
    await write('PUT', path, { domain: organization.domain });
    await write('DELETE', path);
    expect(await seen(organization)).toContain('organization.not_found');
    expect(unseen).toEqual([]);
  });

  it('and yet a published book shows at once', async () => {
    const { write, unseen } = await anOrganization();
    const book = { externalId: 'maps', title: 'Maps', source: { html: '<h1>Maps</h1>' } };
    await write('POST', '/contents/publish', book);
    await write('POST', '/contents/publish', { ...book, title: 'Older maps' });
    expect(unseen).toEqual([]);
  });

  it('so every table it is read from tells of its changes', async () => {
    const { rows } = await owner.query<{ table: string }>(
      `select tgrelid::regclass::text as table from pg_trigger
       where tgname = 'public_change' and tgenabled = 'O' and tgtype & 29 = 29`,
    );
    const told = rows.map(({ table }) => table);
    const images = () => ({ url: '', width: 0, height: 0, srcset: '' });
    const query = { page: 1, limit: 1, isPaged: true, search: 'x' } as const;
    const queries = await recordQueries(randomUUID(), async (tenant) => {
      await findOrganization(tenant.db, tenant.organizationId).catch(() => {});
      await listActiveSliders(tenant, images).catch(() => {});
      await listSampleContents(tenant).catch(() => {});
      const asked = { ...query, orderBy: 'title', orderDirection: 'asc' } as const;
      await listPublicContents(tenant, images, asked as never).catch(() => {});
    });
    const read = queries.flatMap(({ sql }) => [...sql.matchAll(/(?:from|join) "(\w+)"/g)]);
    const tables = new Set(read.map(([, table]) => table!));
    expect([...tables].toSorted()).toEqual([
      'contents',
      'files',
      'organizations',
      'sample_contents',
      'sliders',
    ]);
    expect(told).toEqual(expect.arrayContaining([...tables]));
  });
});

describe('another process', () => {
  it('is told of a write', async () => {
    const other = await startTestServer();
    const { organization, path, write } = await anOrganization();
    await vi.waitFor(async () => {
      const before = await seen(organization, other);
      await renameInSilence(organization, randomUUID());
      expect(await seen(organization, other)).toBe(before);
    }, 20_000);
    await write('PUT', path, { name: 'Told of' });
    await vi.waitFor(async () => expect(await seen(organization, other)).toContain('Told of'), {
      interval: 5,
      timeout: 20_000,
    });
    await other.stop();
  });
});

describe('while no change is notified', () => {
  it('nothing is kept, and afterwards nothing from before', async () => {
    const { organization } = await anOrganization();
    await vi.waitFor(async () => expect(await isKept(organization)).toBe(true), 20_000);
    // On a busy machine the lost connection may be back before anybody has looked.
    await vi.waitFor(async () => {
      await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'rahle changes' and datname = current_database()`,
      );
      expect(await isKept(organization)).toBe(false);
    }, 20_000);
    await renameInSilence(organization, 'In between');
    expect(await seen(organization)).toContain('In between');
    await vi.waitFor(async () => expect(await isKept(organization)).toBe(true), 20_000);
  });
});
