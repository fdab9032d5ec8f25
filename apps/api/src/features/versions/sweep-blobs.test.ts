import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServices } from '#services.ts';
import {
  forgetSwept,
  markRemoving,
  noteIncoming,
} from '#features/versions/incoming-blobs.queries.ts';
import { compareBlobs, sweepBlobs } from '#features/versions/sweep-blobs.commands.ts';
import { azureStorage } from '#storage/azure-storage.ts';
import type { VersionServices } from '#features/versions/versions.services.ts';
import { blobKey } from '#storage/storage-keys.ts';
import { startAzurite } from '#testing/azurite.ts';
import { aPublisher } from '#testing/publishing.ts';
import { serverOnOwnDatabase } from '#testing/server-on-own-database.ts';
import { TEST_SECRET, type TestServer } from '#testing/test-server.ts';

// As if a day had gone by, for everyone: what other tests are publishing must be elsewhere.
let server: Awaited<ReturnType<typeof serverOnOwnDatabase>>;
let api: TestServer;
let azurite: Awaited<ReturnType<typeof startAzurite>>;
let publisher: Awaited<ReturnType<typeof aPublisher>>;
beforeAll(async () => {
  azurite = await startAzurite();
  server = await serverOnOwnDatabase();
  ({ api } = server);
  publisher = await aPublisher(api);
}, 300_000);
afterAll(async () => {
  await server.stop();
  await azurite.stop();
});

const services = () => openServices(api.settings, api.database, TEST_SECRET);
const tenant = () => api.database.tenant(publisher.organization.id);
const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000);
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const isStored = async (text: string) =>
  (await (await services()).storage.head(blobKey(publisher.organization.id, hashOf(text)))) !==
  undefined;

async function put({ storage }: Pick<VersionServices, 'storage'>, text: string) {
  const bytes = Buffer.from(text);
  const key = blobKey(publisher.organization.id, hashOf(text));
  await storage.put(key, Readable.from([bytes]), { size: bytes.length, type: 'text/css' });
}

/** As a publish that dies leaves them: noted and put, and no version of them. */
async function putForNothing(text: string) {
  await noteIncoming(tenant(), [hashOf(text)]);
  await put(await services(), text);
}

it('bytes that no version came of are removed after 24 hours, those of a version never', async () => {
  await putForNothing('p{color:red}');
  const answer = await publisher.publishZip({ 'index.html': '<h1>A</h1>', 'a.css': 'p{margin:0}' });
  expect(answer.status).toBe(201);

  await sweepBlobs(await services(), inHours(23.9));
  expect(await isStored('p{color:red}')).toBe(true);
  await sweepBlobs(await services(), inHours(24.1));
  expect(await isStored('p{color:red}')).toBe(false);
  expect(await isStored('p{margin:0}')).toBe(true);
  const { db } = tenant();
  expect(await db.selectFrom('incoming_blobs').selectAll().execute()).toEqual([]);
});

it('bytes that another publish wants meanwhile stay', async () => {
  await putForNothing('p{top:0}');
  const { db } = tenant();
  await db
    .updateTable('incoming_blobs')
    .set({ noted_at: inHours(-30) })
    .execute();
  // As a publish under way has it: noted anew, found in the store, not recorded yet.
  await noteIncoming(tenant(), [hashOf('p{top:0}')]);
  await sweepBlobs(await services());
  expect(await isStored('p{top:0}')).toBe(true);
});

it('a publish that wants bytes under removal waits for its end and puts them anew', async () => {
  const css = 'p{left:0}';
  await putForNothing(css);
  expect(await markRemoving(tenant(), hashOf(css), inHours(1))).toBe(true);
  const publishing = publisher.publishZip(
    { 'index.html': '<h1>B</h1>', 'a.css': css },
    { externalId: 'B-2' },
  );
  const noted = async () => {
    const { db } = tenant();
    const rows = await db.selectFrom('incoming_blobs').select('sha256').execute();
    return rows.some(({ sha256 }) => sha256 !== hashOf(css) && sha256 !== hashOf('p{top:0}'));
  };
  await expect.poll(noted, { timeout: 10_000 }).toBe(true);
  await (await services()).storage.remove(blobKey(publisher.organization.id, hashOf(css)));
  await forgetSwept(tenant(), hashOf(css), inHours(-30));

  expect((await publishing).status).toBe(201);
  expect(await isStored(css)).toBe(true);
});

const azureServices = async (): Promise<VersionServices> => ({
  ...(await services()),
  storage: azureStorage({ connectionString: azurite.connectionString, container: 'uploads' }),
});

it.each([
  ['local', services],
  ['azure', azureServices],
])('what an older release left in the %s store without a note is found', async (kind, open) => {
  const store = await open();
  const [known, unknown, wanted] = ['known', 'unknown', 'wanted'].map(
    (name) => `p{content:"${name} ${kind}"}`,
  ) as [string, string, string];
  const page = { 'index.html': `<h1>${kind}</h1>`, 'a.css': known };
  expect((await publisher.publishZip(page, { externalId: `O-${kind}` })).status).toBe(201);
  for (const text of [known, unknown, wanted]) await put(store, text);
  const left = async () => {
    const texts = [known, unknown, wanted];
    const key = (text: string) => blobKey(publisher.organization.id, hashOf(text));
    const found = await Promise.all(texts.map((text) => store.storage.head(key(text))));
    return texts.filter((_, i) => found[i] !== undefined);
  };

  await compareBlobs(store, inHours(23.9));
  await sweepBlobs(store);
  expect(await left()).toEqual([known, unknown, wanted]);

  // One is wanted by a publish that has begun meanwhile.
  await noteIncoming(tenant(), [hashOf(wanted)]);
  await compareBlobs(store, inHours(24.1));
  await sweepBlobs(store);
  expect(await left()).toEqual([known, wanted]);
});
