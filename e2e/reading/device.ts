import type { Commands, DeviceInPage, Setting } from './device-program.ts';
import type { Reader } from './a-reader.ts';
import { type End, type Line, startLine } from './line.ts';

/** What a device's program runs in; its disk outlives every run. */
export type Host = {
  kind: Setting['kind'];
  start(): Promise<void>;
  call<C extends keyof DeviceInPage>(
    command: C,
    ...given: Parameters<DeviceInPage[C]>
  ): Promise<Awaited<ReturnType<DeviceInPage[C]>>>;
  setOffline(isOffline: boolean): Promise<void>;
  /** At once: nothing is put away. */
  kill(): Promise<void>;
  close(): Promise<void>;
};
export type OpenHost = (line: Line) => Promise<Host>;

type Options = {
  name: string;
  open: OpenHost;
  /** What the time is, whatever the devices think. */
  world: () => number;
  /** How far this device's own clock is from it. */
  wrongBy: number;
};

export type Device = Awaited<ReturnType<typeof aDevice>>;

/** A device that someone reads on: the app's own code in a real browser or window, on a line of its own to the server. */
export async function aDevice(reader: Reader, { name, open, world, wrongBy }: Options) {
  const { app, contentId } = reader;
  const { port, hostname } = new URL(app);
  const line = await startLine(Number(port));
  const host = await open(line);
  const setting: Setting = {
    device: name,
    contentId,
    signedIn: await reader.signIn(),
    apiBase: host.kind === 'web' ? '/api' : `${line.address}/api`,
    domain: hostname,
    kind: host.kind,
  };
  let isOnline = true;

  function now(): number {
    const time = world();
    line.goOnAt(time);
    return time + wrongBy;
  }
  async function start(): Promise<void> {
    await host.start();
    await host.call('start', now(), setting);
  }
  async function ask<C extends keyof Commands>(
    command: C,
    ...given: Parameters<Commands[C]>
  ): Promise<Awaited<ReturnType<Commands[C]>>> {
    await host.call('stopTime');
    return (await host.call('run', now(), command, given)) as never;
  }
  async function setOnline(wanted: boolean): Promise<void> {
    isOnline = wanted;
    await host.setOffline(!wanted);
  }
  await start();

  return {
    name,
    line,
    setOnline,
    isOnline: () => isOnline,
    open: () => ask('open'),
    turnTo: (page: number) => ask('turnTo', page),
    marks: () => ask('marks'),
    unsent: () => ask('unsent'),
    /** Where it has read, and when that was. */
    moves: async () =>
      (await ask('moves')).map(({ page, at }) => ({ page, at: at - wrongBy, device: name })),
    change: (chance: number | null, words: string | null) => ask('change', chance, words),
    settle: () => ask('settle', isOnline),
    /** Begins to send, is killed in the middle of it, and is started anew. */
    async dieSending(nth: number, end: End): Promise<void> {
      const reached = line.untilSent(nth, end);
      const sending = ask('settle', isOnline).catch(() => {});
      await Promise.race([reached, sending]);
      await host.kill();
      line.forget();
      await line.rest();
      await start();
    },
    async close(): Promise<void> {
      await host.close();
      line.close();
    },
  };
}
