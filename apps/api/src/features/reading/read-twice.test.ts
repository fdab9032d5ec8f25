import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readTwice } from './read-twice.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rahle-twice-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function* pieces(many: number, onEnd = () => {}) {
  for (let nth = 0; nth < many; nth += 1) yield Buffer.from('x');
  onEnd();
}
async function lengthOf(bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let length = 0;
  for await (const { length: more } of bytes) length += more;
  return length;
}
const readAll = async (bytes: AsyncIterable<Uint8Array>) => void (await lengthOf(bytes));

async function left(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((one) => one.isFile()).flatMap(({ name }) => name.match(/^[\w-]+$/) ?? []);
}

it('a body is checked and read again, and nothing of it stays', async () => {
  const whole = await readTwice(folder, pieces(5), readAll, async (bytes) => {
    expect(await left()).toHaveLength(1);
    return lengthOf(bytes);
  });
  expect([whole, await left()]).toEqual([5, []]);
});

it('a body that is refused is read to its end and not again', async () => {
  let isAtEnd = false;
  const refuse = async (bytes: AsyncIterable<Uint8Array>) => {
    for await (const _ of bytes) throw new Error('wrong');
  };
  const work = () => expect.unreachable();
  const body = pieces(5, () => (isAtEnd = true));
  await expect(readTwice(folder, body, refuse, work)).rejects.toThrow('wrong');
  expect([isAtEnd, await left()]).toEqual([true, []]);
});

it('more than may be put aside at once is refused until the rest is done', async () => {
  const take = (many: number, work = lengthOf) => readTwice(folder, pieces(many), readAll, work, 6);
  const busy = { code: 'server.busy' };
  await take(4, async (bytes) => {
    await expect(take(3)).rejects.toMatchObject(busy);
    expect(await take(2)).toBe(2);
    return lengthOf(bytes);
  });
  expect(await take(6)).toBe(6);
  await expect(take(7)).rejects.toMatchObject(busy);
  expect(await left()).toEqual([]);
});
