import { randomUUID } from 'node:crypto';
import { AnnotationFile } from '@rahle/contract/annotations';
import { LIMITS } from '@rahle/contract/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBookWithReaders, aFiledMark, aFileOf, times } from '#testing/long-reading.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const { perBook } = LIMITS.mark;

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

/** The same with texts as long as they may be is torture. */
it('takes in what was saved of a book with all the marks that it can have, and of others besides', async () => {
  const { contentId, join } = await aBookWithReaders(api);
  const [one, other] = [await join(), await join()];
  const marks = [...times(perBook + 1, () => aFiledMark(contentId, '🌊', 0.05))];
  const nowhere = randomUUID();
  const elsewhere = times(6000, () => aFiledMark(nowhere, '', 0));
  const taken = await one.take(aFileOf([...elsewhere, ...marks]));
  expect(taken).toMatchObject({ imported: perBook, unchanged: 0 });
  expect(taken.unknown).toEqual([{ externalId: nowhere, title: 'Maps', count: 6000 }]);
  expect(taken.refused).toEqual([{ id: marks.at(-1)!.id, code: 'mark.too_many' }]);

  const saved = AnnotationFile.parse(await new Response(await one.save()).json());
  expect(saved.total).toBe(perBook);
  expect(saved.first.items.map(({ id }) => id)).toEqual(marks.slice(0, -1).map(({ id }) => id));
  const all = { imported: perBook, unchanged: 0, unknown: [], refused: [] };
  expect(await other.take(await one.save())).toEqual(all);
  const again = AnnotationFile.parse(await new Response(await other.save()).json());
  expect(again.first.items).toEqual(saved.first.items);
}, 60_000);

it('takes nothing of a short file that breaks off, is no JSON, or has an item that is none', async () => {
  const { contentId, join } = await aBookWithReaders(api);
  const one = await join();
  const whole = [...aFileOf([aFiledMark(contentId, 'x', 0.1)])].join('');
  const faults = [whole.slice(0, -1), `${whole}}`, whole.replace(']}}', ',]}}')];
  for (const text of [...faults, whole.replace(']}}', ',{}]}}'), '', '[]', '"items"'])
    await expect(one.take([text])).rejects.toThrow('"statusCode":400');
  await expect(one.take([whole.replace('"x', `"${'x'.repeat(300_000)}`)])).rejects.toThrow('400');
  const saved = AnnotationFile.parse(await new Response(await one.save()).json());
  expect(saved.total).toBe(0);
  expect(await one.take([whole])).toMatchObject({ imported: 1 });
});
