import type { Browser, CDPSession, Page } from '@playwright/test';
import { deviceBundle } from './device-bundle.ts';
import type { Host, OpenHost } from './device.ts';
import type { DeviceInPage } from './device-program.ts';

/** As on Windows, where the desktop's window is a Chromium too. */
const DESKTOP = 'http://tauri.localhost';

/** A browser of its own, with its own storage; its page is of the app's origin, or of the desktop's. */
export const inBrowser =
  (browser: Browser, kind: 'web' | 'desktop'): OpenHost =>
  async ({ address }): Promise<Host> => {
    const bundle = await deviceBundle();
    // A desktop asks nobody whether it may reach a server on the same computer.
    const context = await browser.newContext({ permissions: ['local-network-access'] });
    const url = `${kind === 'web' ? address : DESKTOP}/device`;
    // An empty page, also without a network: as the service worker and the shell have theirs.
    await context.route(url, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A device</title>' }),
    );
    let page: Page;
    let tools: CDPSession;
    return {
      kind,
      async start() {
        page = await context.newPage();
        tools = await context.newCDPSession(page);
        await page.goto(url);
        await page.evaluate(bundle);
      },
      call: (command, ...given) =>
        page.evaluate(
          ([name, values]) => {
            const { rahleDevice } = globalThis as unknown as { rahleDevice: DeviceInPage };
            return (rahleDevice[name] as (...all: unknown[]) => never)(...values);
          },
          [command, given] as const,
        ),
      setOffline: (isOffline) => context.setOffline(isOffline),
      async kill() {
        const crashed = page.waitForEvent('crash');
        tools.send('Page.crash').catch(() => {});
        await crashed;
        await page.close();
      },
      close: () => context.close(),
    };
  };
