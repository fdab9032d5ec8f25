import { expect } from '@playwright/test';
import { randomNumbers } from '@rahle/contract/testing/random-numbers';
import { call, type Reader } from './a-reader.ts';
import { aFamily } from './family.ts';
import type { Device, OpenHost } from './device.ts';
import { ENDS } from './line.ts';
import { withTwoDevices } from './two-devices.ts';

const MINUTE = 60_000;
/** Histories follow each other, an hour for each, and all of them are over. */
const BEGINNING = Date.UTC(2025, 0, 1);

const FEW = 6;

const beginningOf = (seed: number) => BEGINNING + seed * 60 * MINUTE;

type Options = { seeds: number[]; steps: number; hosts: [OpenHost, OpenHost] };
type Known = { position: { locator: { page: number }; device: string } | null };

/**
 * Two devices turn pages and change marks at random, in one history after the other: offline for a while, killed at any point while they send, their
 * clocks ten minutes apart. At the end of each both know the same, the place is the last that was read, no words are lost,
 * and none stand there twice or after whoever saw them replaced them, but as half of a conflict. Says how often a device
 * was killed.
 */
export async function runHistories(reader: Reader, options: Options): Promise<number> {
  const { seeds, steps, hosts } = options;
  let time = beginningOf(seeds[0]!);
  const pass = () => (time += MINUTE);
  const two = { hosts, world: () => time, named: String(seeds[0]) };
  return withTwoDevices(reader, two, async (devices) => {
    let kills = 0;
    for (const seed of seeds) {
      time = beginningOf(seed);
      const written = await goThrough(devices, seed, steps, pass);
      await expectMarks(devices, seed, written);
      await expectPlace(devices, seed, reader);
      kills += written.kills;
    }
    return kills;
  });
}

/** From both knowing the same to both knowing the same again. */
async function goThrough(devices: Device[], seed: number, steps: number, pass: () => void) {
  for (const { settle } of devices) await settle();
  for (const [at, { line }] of devices.entries()) {
    const random = randomNumbers(seed * 10 + at);
    line.losesAnswer = () => random() < 0.3;
  }
  const written = await live(devices, seed, steps, pass);
  for (const { line, setOnline } of devices) {
    line.losesAnswer = () => false;
    await setOnline(true);
    await line.rest();
  }
  for (const device of [...devices, ...devices]) {
    pass();
    await device.settle();
  }
  return written;
}

type Written = Awaited<ReturnType<typeof live>>;

async function live(devices: Device[], seed: number, steps: number, pass: () => void) {
  const random = randomNumbers(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  /** Words that nobody has replaced or deleted who had seen them. */
  const standing = new Set<string>();
  const family = aFamily();
  // Each dies at least once; in a history of few steps only one, so that something else happens too.
  const mortals = steps > FEW ? devices : [devices[seed % devices.length]!];
  let kills = 0;
  for (let step = 1; step <= steps; step += 1) {
    pass();
    const mortal = mortals.find((_, at) => step === Math.floor(((at + 1) * steps) / 3));
    const device = mortal ?? pick(devices);
    const chance = random() < 0.6 ? random() : null;
    const action = random();
    if (mortal || action < 0.05) {
      // Most of them with something to send.
      if (random() < 0.7) await device.setOnline(true);
      kills += 1;
      await device.dieSending(1 + Math.floor(random() * 5), pick(ENDS));
    } else if (action < 0.2) await device.setOnline(!device.isOnline());
    else if (action < 0.37) await device.settle().catch(() => {});
    else if (action < 0.44) await device.open();
    else if (action < 0.58) await device.turnTo(step);
    else if (action < 0.68 && chance !== null) {
      const gone = await device.change(chance, null);
      if (gone !== null) standing.delete(gone);
    } else {
      const note = `${seed}.${step}`;
      const upon = await device.change(chance, note);
      if (upon !== null) standing.delete(upon);
      standing.add(note);
      family.add(note, { upon, device: device.name });
    }
  }
  return { standing, family, kills };
}

async function expectMarks(devices: Device[], seed: number, { standing, family }: Written) {
  const ends = await Promise.all(devices.map(({ marks }) => marks()));
  const [one, other] = ends.map((marks) => marks.map(({ id, note }) => `${id} ${note}`).toSorted());
  expect(one, `both devices agree (seed ${seed})`).toEqual(other);
  const shown = ends[0]!.map(({ note }) => note);
  const lost = [...standing].filter((note) => !shown.includes(note));
  expect(lost, `lost (seed ${seed})`).toEqual([]);
  const extra = shown.filter(
    (note, at) =>
      note.startsWith(`${seed}.`) &&
      (shown.indexOf(note) !== at || !(standing.has(note) || family.isHalf(note))),
  );
  expect(extra, `made by nobody (seed ${seed})`).toEqual([]);
  for (const { unsent } of devices) expect(await unsent()).toBe(0);
}

/** The server has the last place that was read; another device opens there or offers it, and none offers its own. */
async function expectPlace(devices: Device[], seed: number, reader: Reader): Promise<void> {
  const moves = (await Promise.all(devices.map((device) => device.moves()))).flat();
  const last = moves.toSorted((one, other) => one.at - other.at).at(-1);
  if (!last) return;
  const { app, contentId, accessToken } = reader;
  const path = `/contents/${contentId}/reading`;
  const { position } = await call<Known>(app, path, undefined, accessToken);
  const where = { page: position?.locator.page, device: position?.device };
  const { page, device } = last;
  expect(where, `the last place (seed ${seed})`).toEqual({ page, device });
  for (const { name, open } of devices) {
    const opened = await open();
    expect(opened.page, `${name} goes on there (seed ${seed})`).toBe(page);
    if (name === device) expect(opened.isOffered, `its own (seed ${seed})`).toBe(false);
  }
}
