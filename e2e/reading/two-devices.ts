import type { Reader } from './a-reader.ts';
import { aDevice, type Device, type OpenHost } from './device.ts';

const MINUTE = 60_000;

type Options = {
  hosts: [OpenHost, OpenHost];
  /** What the time is. */
  world: () => number;
  /** What both devices' names begin with. */
  named: string;
};

/** Someone's web and desktop, whose clocks are ten minutes apart, for as long as the work takes. */
export async function withTwoDevices<T>(
  reader: Reader,
  { hosts, world, named }: Options,
  work: (devices: [Device, Device]) => Promise<T>,
): Promise<T> {
  const [openWeb, openDesktop] = hosts;
  const web = await aDevice(reader, {
    name: `${named} web`,
    open: openWeb,
    world,
    wrongBy: -5 * MINUTE,
  });
  try {
    const desktop = await aDevice(reader, {
      name: `${named} desktop`,
      open: openDesktop,
      world,
      wrongBy: 5 * MINUTE,
    });
    return await work([web, desktop]).finally(() => desktop.close());
  } finally {
    await web.close();
  }
}
