import { afterAll, beforeAll, expect, it } from 'vitest';
import { publisher } from '../../../e2e/hostile/publisher.ts';
import { aReader } from '../../../e2e/reading/a-reader.ts';
import { inBrowser } from '../../../e2e/reading/browser-host.ts';
import type { OpenHost } from '../../../e2e/reading/device.ts';
import { runHistories } from '../../../e2e/reading/history.ts';
import { launchBrowser } from '../../../e2e/reading/launch-browser.ts';
import { type DemoServer, startDemoServer } from './demo-server.ts';
import { inWindow } from './in-window.ts';

/** A window takes seconds to start. */
const STEPS = 15;

/** Histories of two devices (e2e/reading-histories.spec.ts) of which one is the real window. */
export function testHistories(count: number): void {
  let server: DemoServer;
  let browser: Awaited<ReturnType<typeof launchBrowser>>;

  beforeAll(async () => {
    server = await startDemoServer();
    browser = await launchBrowser();
  }, 240_000);

  afterAll(async () => {
    await browser?.close();
    await server?.remove();
  }, 60_000);

  it(
    'a browser and a window that are offline, killed and minutes apart lose no mark or place and end equal',
    async () => {
      const app = server.origin;
      const reader = await aReader({ app, manager: await publisher(app) });
      for (let seed = 1; seed <= count; seed += 1) {
        const hosts: [OpenHost, OpenHost] = [inBrowser(browser, 'web'), inWindow];
        const kills = await runHistories(reader, { seeds: [seed], steps: STEPS, hosts });
        expect(kills, 'each was killed').toBeGreaterThan(1);
      }
    },
    count * 120_000,
  );
}
