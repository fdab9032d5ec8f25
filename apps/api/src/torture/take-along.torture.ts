import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
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
}, 600_000);

/** Of one that did nothing else it would be less: the file is written and read in this process too. */
const LONGEST_TURN_MS = 500;

it('a book’s 5000 marks, each as long as it may be, are taken along in one request that holds nobody up', async () => {
  const { contentId, join } = await aBookWithReaders(api);
  const [one, other] = [await join(), await join()];
  const turns = monitorEventLoopDelay({ resolution: 5 });
  const marks = times(perBook, () => aFiledMark(contentId, '🌊', 1));
  expect(await one.take(aFileOf(marks))).toMatchObject({ imported: perBook, refused: [] });
  turns.enable();
  const began = performance.now();
  expect(await other.take(await one.save())).toMatchObject({ imported: perBook, refused: [] });
  turns.disable();
  const [seconds, longest] = [(performance.now() - began) / 1000, turns.max / 1e6];
  const [before, after] = [await lengthOf(await one.save()), await lengthOf(await other.save())];
  process.stdout.write(
    `${(before / 1024 / 1024).toFixed(0)} MiB taken along in ${seconds.toFixed(1)} s, longest turn ${longest.toFixed(0)} ms\n`,
  );
  expect(after).toBe(before);
  expect(longest).toBeLessThan(LONGEST_TURN_MS);
}, 600_000);

async function lengthOf(file: ReadableStream<Uint8Array>): Promise<number> {
  let length = 0;
  for await (const bytes of file) length += bytes.length;
  return length;
}
