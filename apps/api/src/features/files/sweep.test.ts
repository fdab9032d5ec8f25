import { mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oneAtATime } from '#database/locks.ts';
import { findFile, markDiscarded } from '#features/files/files.queries.ts';
import { fileServices } from '#features/files/files.services.ts';
import { sweepUploads } from '#features/files/sweep.commands.ts';
import { uploadKey } from '#storage/storage-keys.ts';
import { type BuiltOrganization, buildOrganization } from '#testing/builders.ts';
import { drawImage } from '#testing/pictures.ts';
import { serverOnOwnDatabase } from '#testing/server-on-own-database.ts';
import { TEST_SECRET, type TestServer } from '#testing/test-server.ts';
import { type Uploader, uploader } from '#testing/uploads.ts';

// As if a day had gone by, for everyone: what other tests are uploading must be elsewhere.
let server: Awaited<ReturnType<typeof serverOnOwnDatabase>>;
let api: TestServer;
let organization: BuiltOrganization;
let staff: Uploader;
beforeAll(async () => {
  server = await serverOnOwnDatabase();
  ({ api } = server);
  organization = await buildOrganization(api.database);
  staff = await uploader(api, organization);
});
afterAll(() => server.stop());

const services = () => fileServices(api.settings, api.database, TEST_SECRET);
const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000);
const stateOf = async (id: string) =>
  (await findFile(api.database.tenant(organization.id), id))?.state;

it('uploads not completed within 24 hours are swept, and nothing else', async () => {
  const ready = await staff.upload(await drawImage(10, 10));
  const never = await staff.announce(1000);

  await sweepUploads(await services(), inHours(23.9));
  expect(await stateOf(never.file.id)).toBe('PENDING');

  await sweepUploads(await services(), inHours(24.1));
  expect([await stateOf(never.file.id), await stateOf(ready.file.id)]).toEqual([
    undefined,
    'READY',
  ]);
});

it('an upload whose bytes are all there counts as completed, if they are good', async () => {
  const { storage } = await services();
  const [good, bad] = [await drawImage(10, 10), Buffer.from('<svg/>')];
  const sent = await Promise.all(
    [good, bad].map(async (bytes) => {
      const { file } = await staff.announce(bytes.length);
      const key = uploadKey(organization.id, file.id);
      await storage.put(key, Readable.from([bytes]), { size: bytes.length, type: 'image/png' });
      return { id: file.id, key };
    }),
  );
  await sweepUploads(await services(), inHours(25));
  expect(await Promise.all(sent.map(({ id }) => stateOf(id)))).toEqual(['READY', undefined]);
  expect(await storage.head(sent[1]!.key)).toBeUndefined();
});

it('two processes do not sweep at once', async () => {
  const { file } = await staff.announce(1000);
  await oneAtATime(api.database.platform, 'sweep uploads', async () => {
    expect(await sweepUploads(await services(), inHours(25))).toBe(false);
  });
  expect(await stateOf(file.id)).toBe('PENDING');
  expect(await sweepUploads(await services(), inHours(25))).toBe(true);
  expect(await stateOf(file.id)).toBeUndefined();
});

it('one that cannot be swept keeps no other from it, and is told of', async () => {
  const [stuck, other] = [await staff.announce(1000), await staff.announce(1000)];
  // A folder where the bytes should be: it can be looked at, not removed.
  const { id } = stuck.file;
  const place = join(api.settings.dataDir, 'files', organization.id, 'files');
  const path = join(place, id.slice(0, 2), id.slice(2, 4), id);
  await mkdir(path, { recursive: true });
  await expect(sweepUploads(await services(), inHours(25))).rejects.toThrow('1 of');
  expect(await stateOf(other.file.id)).toBeUndefined();

  await rmdir(path);
  await sweepUploads(await services(), inHours(25));
  expect(await rowsOf(id)).toBe(0);
});

it('no transaction is open while the store is asked', async () => {
  await staff.announce(1000);
  const open: unknown[] = [];
  const { storage, ...rest } = await services();
  const watched = {
    ...storage,
    async remove(key: string) {
      const { rows } = await sql`
        select query from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'
          and query like '%files%'
      `.execute(api.database.platform);
      open.push(rows);
      await storage.remove(key);
    },
  };
  await sweepUploads({ ...rest, storage: watched }, inHours(25));
  expect(open.length).toBeGreaterThan(0);
  expect(open.flat()).toEqual([]);
});

it('a removal that was interrupted is ended by the next sweep, and nobody finds the file meanwhile', async () => {
  const { storage } = await services();
  const { file } = await staff.announce(10);
  const key = uploadKey(organization.id, file.id);
  await storage.put(key, Readable.from([Buffer.alloc(10)]), { size: 10, type: 'image/png' });
  await markDiscarded(api.database.tenant(organization.id), file.id);
  expect(await stateOf(file.id)).toBeUndefined();

  await sweepUploads(await services());
  expect(await storage.head(key)).toBeUndefined();
  expect(await rowsOf(file.id)).toBe(0);
});

const rowsOf = async (id: string) => {
  const { db } = api.database.tenant(organization.id);
  return (await db.selectFrom('files').select('id').where('id', '=', id).execute()).length;
};
