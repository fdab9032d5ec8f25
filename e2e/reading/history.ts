import { expect } from '@playwright/test';
import type { Mark } from '@rahle/contract/marks';
import { randomNumbers } from '@rahle/contract/testing/random-numbers';
import { call, type Reader } from './a-reader.ts';
import { aFamily } from './family.ts';
import { aDevice, type NetworkConditions } from './device.ts';

const STEPS = 40;
const MINUTE = 60_000;
/** Histories follow each other, an hour for each, and all of them are over. */
const BEGINNING = Date.UTC(2025, 0, 1);

const bare = (marks: Mark[]) =>
  marks.map(({ id, note }) => `${id} ${note}`).toSorted((one, other) => one.localeCompare(other));

type Known = { position: { locator: { page: number }; device: string; readAt: string } | null };

/**
 * Two devices turn pages and change marks at random: offline for a while, killed at any point while they send, their
 * clocks ten minutes apart. In the end both know the same, the place is the last that was read, no words are lost,
 * and none stand there twice or after whoever saw them replaced them, but as half of a conflict.
 */
export async function runHistory(reader: Reader, seed: number): Promise<void> {
  const random = randomNumbers(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  let time = BEGINNING + seed * 60 * MINUTE;
  const strays: Promise<unknown>[] = [];
  let last: { page: number; device: string } | null = null;
  const devices = [-5, 5].map((minutes) => {
    const network: NetworkConditions = { isOnline: true, losesAnswers: () => random() < 0.4 };
    const name = `${minutes} minutes`;
    const onMove = (page: number) => (last = { page, device: name });
    const world = () => time;
    return aDevice(reader, { name, world, wrongBy: minutes * MINUTE, network, strays, onMove });
  });
  for (const device of devices) await device.settle();
  /** Words that nobody has replaced or deleted who had seen them. */
  const standing = new Set<string>();
  const family = aFamily();

  for (let step = 1; step <= STEPS; step += 1) {
    time += MINUTE;
    const device = pick(devices);
    const seen = await device.marks();
    const one = seen.length > 0 && random() < 0.6 ? pick(seen) : null;
    const action = random();
    if (action < 0.12) device.network.isOnline = !device.network.isOnline;
    else if (action < 0.25) await device.dieSending(Math.floor(random() * 20));
    else if (action < 0.45) await device.settle().catch(() => {});
    else if (action < 0.5) await device.open();
    else if (action < 0.6) await device.turnTo(step);
    else if (action < 0.7 && one) {
      standing.delete(one.note!);
      await device.queue().removeMark(reader.contentId, one.id);
    } else {
      const note = `${seed}.${step}`;
      if (one) standing.delete(one.note!);
      standing.add(note);
      family.add(note, { upon: one?.note ?? null, device: device.name });
      await device.note(one?.id ?? crypto.randomUUID(), note);
    }
  }
  await Promise.all(strays);
  for (const device of devices) Object.assign(device.network, calm);
  for (const device of [...devices, ...devices]) {
    time += MINUTE;
    await device.settle();
  }

  const ends = await Promise.all(devices.map(async (device) => bare(await device.marks())));
  expect(ends[0], `both devices agree (seed ${seed})`).toEqual(ends[1]);
  const notes = new Set((await devices[0]!.marks()).map(({ note }) => note));
  expect(
    [...standing].filter((note) => !notes.has(note)),
    `lost (seed ${seed})`,
  ).toEqual([]);
  const shown = (await devices[0]!.marks()).map(({ note }) => note!);
  const extra = shown.filter(
    (note, at) =>
      note.startsWith(`${seed}.`) &&
      (shown.indexOf(note) !== at || !(standing.has(note) || family.isHalf(note))),
  );
  expect(extra, `made by nobody (seed ${seed})`).toEqual([]);
  for (const device of devices) expect(await device.queue().unsent()).toBe(0);
  if (last) await expectPlace(reader, seed, last, devices);
}

/** The server has the last place that was read; another device opens there or offers it, and none offers its own. */
async function expectPlace(
  { app, contentId, accessToken }: Reader,
  seed: number,
  last: { page: number; device: string },
  devices: ReturnType<typeof aDevice>[],
): Promise<void> {
  const path = `/contents/${contentId}/reading`;
  const { position } = await call<Known>(app, path, undefined, accessToken);
  const where = { page: position?.locator.page, device: position?.device };
  expect(where, `the last place (seed ${seed})`).toEqual(last);
  for (const { name, open } of devices) {
    const book = await open();
    expect(book.goesOnAt(), `${name} goes on there (seed ${seed})`).toBe(last.page);
    if (name === last.device) expect(book.isOffered(), `its own (seed ${seed})`).toBe(false);
  }
}

const calm: NetworkConditions = { isOnline: true, losesAnswers: () => false };
