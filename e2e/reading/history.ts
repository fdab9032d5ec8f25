import { expect } from '@playwright/test';
import { addressOf } from '@rahle/contract/endpoint';
import { Failure, type FailureCode } from '@rahle/contract/failures';
import type { Mark } from '@rahle/contract/marks';
import { createReadingQueue } from '../../packages/app/src/features/reading/reading-queue.ts';
import { memoryStore } from '../../packages/app/src/features/reading/reading-store.ts';
import { fetchAtLoopback } from '../hostile/at-loopback.ts';
import type { Reader } from './a-reader.ts';

const STEPS = 30;

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type NetworkConditions = { isOnline: boolean; losesAnswers: () => boolean };

/** A device: the app's own queue over the real API, through a network that fails as the weather says. */
function aDevice(
  { app, accessToken, contentId }: Reader,
  clockMs: number,
  weather: NetworkConditions,
) {
  const client = {
    async call(endpoint: never, input: never): Promise<never> {
      const { method } = endpoint as { method: string };
      const { body } = input as { body?: object };
      if (!weather.isOnline) throw new Failure('network.offline');
      const answer = await fetchAtLoopback(`${app}/api${addressOf(endpoint, input)}`, {
        method,
        headers: {
          authorization: `Bearer ${accessToken}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (method !== 'GET' && weather.losesAnswers()) throw new Failure('network.offline');
      const reply = (text === '' ? null : JSON.parse(text)) as { code: FailureCode };
      if (!answer.ok) throw new Failure(reply.code);
      return reply as never;
    },
  };
  const store = memoryStore();
  const now = () => new Date(Date.now() + clockMs).toISOString();
  // Started anew, as after a kill: nothing is left but what was stored.
  const start = () =>
    createReadingQueue({ client, store, owner: 'one', now, exclusively: (work) => work() });
  let queue = start();
  return {
    weather,
    kill: () => (queue = start()),
    queue: () => queue,
    marks: () => queue.marks(contentId),
    async settle(): Promise<void> {
      await queue.send();
      if (weather.isOnline) await queue.pull(contentId);
    },
    words: (note: string) => ({
      kind: 'NOTE' as const,
      colour: 'yellow' as const,
      note,
      version: 1,
      selector: { href: 'one.xhtml', cfi: null, quote: null, progression: 0.5 },
    }),
    now,
  };
}

const bare = (marks: Mark[]) =>
  marks.map(({ id, note }) => `${id} ${note}`).toSorted((one, other) => one.localeCompare(other));

/** Two devices change marks at random, offline for a while, killed, their clocks ten minutes apart. */
export async function runHistory(reader: Reader, seed: number): Promise<void> {
  const random = randomOf(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const weather = (): NetworkConditions => ({
    isOnline: true,
    losesAnswers: () => random() < 0.15,
  });
  const devices = [-600_000, 0].map((clock) => aDevice(reader, clock, weather()));
  for (const device of devices) await device.settle();
  /** Words that nobody has replaced or deleted who had seen them. */
  const standing = new Set<string>();

  for (let step = 0; step < STEPS; step += 1) {
    const device = pick(devices);
    const seen = await device.marks();
    const one = seen.length > 0 && random() < 0.6 ? pick(seen) : null;
    const action = random();
    if (action < 0.15) device.weather.isOnline = !device.weather.isOnline;
    else if (action < 0.25) device.kill();
    else if (action < 0.5) await device.settle().catch(() => {});
    else if (action < 0.6 && one) {
      standing.delete(one.note!);
      await device.queue().removeMark(reader.contentId, one.id);
    } else {
      const note = `${seed}.${step}`;
      if (one) standing.delete(one.note!);
      standing.add(note);
      const id = one?.id ?? crypto.randomUUID();
      await device.queue().keepMark(reader.contentId, id, device.words(note));
    }
  }
  for (const device of devices) Object.assign(device.weather, calm);
  for (const device of [...devices, ...devices]) await device.settle();

  const ends = await Promise.all(devices.map(async (device) => bare(await device.marks())));
  expect(ends[0], `both devices agree (seed ${seed})`).toEqual(ends[1]);
  const notes = new Set((await devices[0]!.marks()).map(({ note }) => note));
  expect(
    [...standing].filter((note) => !notes.has(note)),
    `lost (seed ${seed})`,
  ).toEqual([]);
  expect(await devices[0]!.queue().unsent()).toBe(0);
}

const calm: NetworkConditions = { isOnline: true, losesAnswers: () => false };
