import type { Host, OpenHost } from '../../../e2e/reading/device.ts';
import { deviceBundle } from '../../../e2e/reading/device-bundle.ts';
import { type AppWindow, newComputer, openWindow } from './window.ts';

/** A computer of its own whose real window runs the device's program; the app there waits for its first address. */
export const inWindow: OpenHost = async (line): Promise<Host> => {
  const bundle = await deviceBundle();
  const computer = newComputer();
  let window: AppWindow;
  return {
    kind: 'window',
    async start() {
      window = await openWindow(computer);
      await window.see('input[name=address]');
      await window.run(bundle);
    },
    call: (command, ...given) =>
      window.run('return globalThis.rahleDevice[values[0]](...values[1])', command, given),
    setOffline: async (isOffline) => {
      line.isCut = isOffline;
    },
    kill: () => window.kill(),
    async close() {
      await window.close();
      computer.remove();
    },
  };
};
