import { expect } from '@playwright/test';
import type { Reader } from './a-reader.ts';
import { aDevice } from './device.ts';

const MINUTE = 60_000;

/**
 * A device's change reaches the server, its answer is lost, and the other device, having seen it, goes on from there
 * before the first one sends the same again: that adds nothing, and takes nothing back.
 */
export async function repeatChange(reader: Reader, hasRemoved: boolean): Promise<void> {
  let time = Date.UTC(2025, 0, 1);
  const [one, other] = [-5, 5].map((minutes) =>
    aDevice(reader, {
      name: `${minutes} minutes`,
      world: () => (time += MINUTE),
      wrongBy: minutes * MINUTE,
      network: { isOnline: true, losesAnswers: () => false },
      strays: [],
      onMove: () => {},
    }),
  ) as [ReturnType<typeof aDevice>, ReturnType<typeof aDevice>];
  const notesOn = async (device: typeof one) => (await device.marks()).map(({ note }) => note);
  const id = crypto.randomUUID();
  await other.settle();
  await one.settle();
  await one.note(id, 'seen by both');
  await one.settle();

  one.network.losesAnswers = () => true;
  await one.note(id, 'sent twice');
  await one.settle();
  expect(await one.queue().unsent(), 'its answer was lost').toBe(1);

  await other.settle();
  expect(await notesOn(other)).toEqual(['sent twice']);
  if (hasRemoved) await other.queue().removeMark(reader.contentId, id);
  else await other.note(id, 'changed since');
  await other.settle();
  expect(await other.queue().unsent()).toBe(0);

  one.network.losesAnswers = () => false;
  for (const device of [one, other, one]) await device.settle();
  const expected = hasRemoved ? [] : ['changed since'];
  expect([await notesOn(one), await notesOn(other)]).toEqual([expected, expected]);
  expect(await one.queue().unsent()).toBe(0);
}
