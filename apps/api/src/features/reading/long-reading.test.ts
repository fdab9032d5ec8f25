import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import { AnnotationFile } from '@rahle/contract/annotations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBookWithReaders, aFiledMark, aFileOf, times } from '#testing/long-reading.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

const MANY = 500;

/** The same with all the marks that a book can have, and with the longest, is torture. */
it('takes in what was saved of a book with many marks, and of others besides', async () => {
  const { contentId, join } = await aBookWithReaders(api);
  const [one, other] = [await join(), await join()];
  const marks = [...times(MANY, () => aFiledMark(contentId, '🌊', 0.05))];
  const nowhere = randomUUID();
  const elsewhere = times(MANY, () => aFiledMark(nowhere, '', 0));
  const taken = await one.take(aFileOf([...elsewhere, ...marks]));
  expect(taken).toMatchObject({ imported: MANY, unchanged: 0, refused: [] });
  expect(taken.unknown).toEqual([{ externalId: nowhere, title: 'Maps', count: MANY }]);

  const saved = AnnotationFile.parse(await new Response(await one.save()).json());
  expect(saved.first.items.map(({ id }) => id)).toEqual(marks.map(({ id }) => id));
  const all = { imported: MANY, unchanged: 0, unknown: [], refused: [] };
  expect(await other.take(await one.save())).toEqual(all);
  const again = AnnotationFile.parse(await new Response(await other.save()).json());
  expect(again.first.items).toEqual(saved.first.items);
});

/** The bytes of what is put aside of files on their way in. */
async function putAside(): Promise<number[]> {
  const folder = joinPath(api.settings.dataDir, 'imports');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(
    ({ name, parentPath }) => parentPath !== folder && !name.endsWith('.owner'),
  );
  return Promise.all(
    files.map(async ({ name, parentPath }) => (await stat(joinPath(parentPath, name))).size),
  );
}

async function savedBy({ save }: { save: () => Promise<ReadableStream> }): Promise<number> {
  return AnnotationFile.parse(await new Response(await save()).json()).total;
}

it('takes nothing of a file, however long, that breaks off, is no JSON, or has an item that is none', async () => {
  const { contentId, join } = await aBookWithReaders(api);
  const one = await join();
  const marks = times(MANY, () => aFiledMark(contentId, 'x', 0.1));
  const whole = [...aFileOf(marks)].join('');
  const faults = [whole.slice(0, -1), `${whole}}`, whole.replace(']}}', ',]}}')];
  for (const text of [...faults, whole.replace(']}}', ',{}]}}'), '', '[]', '"items"'])
    await expect(one.take([text])).rejects.toThrow('"statusCode":400');
  await expect(one.take([whole.replace('"x', `"${'x'.repeat(300_000)}`)])).rejects.toThrow('400');
  expect(await savedBy(one)).toBe(0);
  expect(await one.take([whole])).toMatchObject({ imported: MANY });
  expect(await savedBy(one)).toBe(MANY);
  expect(await putAside(), 'what is left of these').toEqual([]);
});

it('takes nothing of a file whose sender goes away in the middle, nor keeps anyone waiting until then', async () => {
  const { contentId, join } = await aBookWithReaders(api);
  const one = await join();
  const parts = [...aFileOf(times(MANY, () => aFiledMark(contentId, 'x', 0.1)))];
  const arrived = Promise.withResolvers<void>();
  async function* cut() {
    yield parts.slice(0, -10).join('');
    await arrived.promise;
    throw new Error('The cable is out');
  }
  const taking = one.take(cut()).catch((error: unknown) => error);
  await expect.poll(putAside).toEqual([Buffer.byteLength(parts.slice(0, -10).join(''))]);
  // Whatever waited for the rest of the file in the database would hold this up.
  expect(await one.take(aFileOf([aFiledMark(contentId, 'y', 0.1)]))).toMatchObject({ imported: 1 });
  arrived.resolve();
  expect(await taking).toBeInstanceOf(Error);
  await expect.poll(putAside).toEqual([]);
  expect(await savedBy(one)).toBe(1);
});
