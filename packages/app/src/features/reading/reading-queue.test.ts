import { Failure, type FailureCode } from '@rahle/contract/failures';
import { expect, it } from 'vitest';
import { createClient } from '#http/client.ts';
import { createReadingQueue } from './reading-queue.ts';
import { memoryStore } from './reading-store.ts';

const BOOK = '0193d9a0-0000-4000-8000-00000000000b';
const [ONE, TWO] = ['0193d9a0-0000-4000-8000-000000000001', '0193d9a0-0000-4000-8000-000000000002'];
const words = {
  kind: 'HIGHLIGHT' as const,
  colour: 'pink' as const,
  note: null,
  version: 1,
  selector: { href: 'a', cfi: null, quote: null, progression: 0 },
};

function aQueue(store = memoryStore()) {
  const asked: string[] = [];
  const refused: string[] = [];
  let failure: FailureCode | null = null;
  const client = createClient(async ({ method, url, body }) => {
    asked.push(`${method} ${url.split('/').at(-1)?.split('?')[0]}`);
    if (failure && method !== 'GET') throw new Failure(failure);
    if (method === 'GET') return { data: [], cursor: 0, hasMore: false };
    if (method === 'DELETE') return null;
    const id = url.split('/').at(-1);
    const { base: _base, ...mark } = body as { base: unknown; updatedAt: string };
    return { ...mark, id, deletedAt: null, updatedAt: mark.updatedAt ?? new Date().toISOString() };
  });
  const queue = createReadingQueue({
    client,
    store,
    owner: 'me',
    now: () => new Date().toISOString(),
    exclusively: (work) => work(),
    findPlace: async () => {
      if (failure) throw new Failure(failure);
      asked.push('GET reading');
    },
    onRefused: ({ code }) => refused.push(code),
  });
  return { queue, asked, refused, fail: (code: FailureCode | null) => (failure = code) };
}

it('sends in order what was kept, and nothing again', async () => {
  const { queue, asked } = aQueue();
  await queue.keepMark(BOOK, ONE!, () => words);
  await queue.keepMark(BOOK, TWO!, () => words);
  await queue.send();
  await queue.send();
  expect(asked).toEqual([`PUT ${ONE}`, `PUT ${TWO}`, 'GET marks']);
  expect(await queue.outcomeOf(BOOK, ONE!)).toBe('sent');
});

it.each<FailureCode>(['network.offline', 'server.broken', 'content.not_found', 'session.missing'])(
  'keeps what %s stops',
  async (code) => {
    const { queue, refused, fail } = aQueue();
    await queue.keepMark(BOOK, ONE!, () => words);
    fail(code);
    await queue.send();
    expect([await queue.unsent(), refused]).toEqual([1, []]);
    fail(null);
    await queue.send();
    expect(await queue.unsent()).toBe(0);
    expect(await queue.marks(BOOK)).toHaveLength(1);
  },
);

it.each([
  ['changed', ['changed'], [`PUT ${ONE}`, 'GET marks']],
  ['taken back', [], []],
])('what is %s just as its sending begins is sent as it is then', async (what, left, sent) => {
  const store = memoryStore();
  let meanwhile = async (): Promise<unknown> => null;
  const { queue, asked } = aQueue({
    ...store,
    async read(...given) {
      const book = await store.read(...given);
      await meanwhile();
      return book;
    },
  });
  await queue.keepMark(BOOK, ONE!, () => ({ ...words, note: 'at first' }));
  meanwhile = () => {
    meanwhile = async () => null;
    if (what === 'taken back') return queue.removeMark(BOOK, ONE!);
    return queue.keepMark(BOOK, ONE!, () => ({ ...words, note: what }));
  };
  await queue.send();
  expect((await queue.marks(BOOK)).map(({ note }) => note)).toEqual(left);
  expect([asked, await queue.unsent()]).toEqual([sent, 0]);
});

it('sets aside what the server refuses, says so, and goes on', async () => {
  const { queue, asked, refused, fail } = aQueue();
  await queue.keepMark(BOOK, ONE!, () => words);
  fail('mark.too_many');
  await queue.send();
  expect(refused).toEqual(['mark.too_many']);
  expect(await queue.outcomeOf(BOOK, ONE!)).toBe('refused');
  fail(null);
  await queue.keepMark(BOOK, TWO!, () => words);
  await queue.send();
  expect(asked.filter((one) => one.startsWith('PUT'))).toEqual([`PUT ${ONE}`, `PUT ${TWO}`]);
});

it('sends no place again that the server has been told of besides, but one that was read since', async () => {
  const { queue, asked } = aQueue();
  const at = (page: number) => ({
    locator: { href: 'a', cfi: null, page, progression: page / 10 },
    version: 1,
    device: 'Test',
    readAt: `2026-01-01T00:00:0${page}.000Z`,
  });
  const told = async () => queue.placeTaken(BOOK, at(1), { ...at(1), updatedAt: at(1).readAt });
  await queue.move(BOOK, at(1));
  await told();
  await queue.send();
  expect(asked).toEqual([]);
  await queue.move(BOOK, at(2));
  await told();
  await queue.send();
  expect(asked).toEqual(['PUT position']);
});

it('asks where other devices are before it sends a place that was read without knowing', async () => {
  const { queue, asked, fail } = aQueue();
  const locator = { href: 'a', cfi: null, page: 2, progression: 0.2 };
  const place = { locator, version: 1, device: 'Test', readAt: new Date().toISOString() };
  await queue.move(BOOK, place, true);
  fail('network.offline');
  await queue.send();
  expect([asked, await queue.unsent()]).toEqual([[], 1]);
  fail(null);
  await queue.send();
  await queue.move(BOOK, place);
  await queue.send();
  expect(asked).toEqual(['GET reading', 'PUT position', 'PUT position']);
});
