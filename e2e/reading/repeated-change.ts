import { expect } from '@playwright/test';
import type { Reader } from './a-reader.ts';
import type { Device, OpenHost } from './device.ts';
import { withTwoDevices } from './two-devices.ts';

type Options = { hosts: [OpenHost, OpenHost]; hasRemoved: boolean };

/**
 * A device's change reaches the server, its answer is lost, and the other device, having seen it, goes on from there
 * before the first one sends the same again: that adds nothing, and takes nothing back.
 */
export async function repeatChange(reader: Reader, { hosts, hasRemoved }: Options): Promise<void> {
  let time = Date.UTC(2025, 0, 1);
  const world = () => (time += 60_000);
  const notesOn = async (device: Device) => (await device.marks()).map(({ note }) => note);
  await withTwoDevices(reader, { hosts, world, named: 'Repeated' }, async ([one, other]) => {
    await other.settle();
    await one.settle();
    await one.change(null, 'seen by both');
    await one.settle();

    one.line.losesAnswer = () => true;
    await one.change(0, 'sent twice');
    await one.settle();
    expect(await one.unsent(), 'its answer was lost').toBe(1);

    await other.settle();
    expect(await notesOn(other)).toEqual(['sent twice']);
    await other.change(0, hasRemoved ? null : 'changed since');
    await other.settle();
    expect(await other.unsent()).toBe(0);

    one.line.losesAnswer = () => false;
    for (const device of [one, other, one]) await device.settle();
    const expected = hasRemoved ? [] : ['changed since'];
    expect([await notesOn(one), await notesOn(other)]).toEqual([expected, expected]);
    expect(await one.unsent()).toBe(0);
  });
}
