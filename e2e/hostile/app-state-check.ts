import { expect, type Page, type Request } from '@playwright/test';
import type { Publisher } from './publisher.ts';

type Witnessed = { page: Page; app: string; manager: Publisher; secret: string };

/** Looks at the app from outside, before and after: whatever a book did, none of this may have changed. */
export async function witness({ page, app, manager, secret }: Witnessed) {
  const context = page.context();
  const reached: string[] = [];
  // The app's own calls come from its main frame; whatever a book sends comes from another.
  context.on('response', (response) => {
    const request = response.request();
    if (!request.url().startsWith(`${app}/`) || isByApp(request)) return;
    const status = response.status();
    if (status < 400) reached.push(`${request.method()} ${request.url()} ${status}`);
  });
  const isByApp = (request: Request) =>
    request.serviceWorker() === null && request.frame().page() === page && isMain(request);
  const isMain = (request: Request) => {
    try {
      return request.frame() === page.mainFrame();
    } catch {
      // The very first request of a page that is being navigated has no frame yet.
      return request.isNavigationRequest();
    }
  };

  const storage = () =>
    page.evaluate(() => {
      // The offline cache is written when there is time for it.
      const { 'rahle.cache': _, ...kept } = Object.fromEntries(Object.entries(localStorage));
      const session = Object.entries(sessionStorage).filter(([name]) => name.includes('rahle.'));
      return { kept, session };
    });
  const before = { url: page.url(), title: await page.title(), ...(await storage()) };

  return {
    assertUntouched: async () => {
      expect(page.isClosed(), 'the window is still there').toBe(false);
      const after = { url: page.url(), title: await page.title(), ...(await storage()) };
      expect(after, 'address, title and storage').toEqual(before);
      const {
        sandbox,
        workers,
        caches: kept,
      } = await page.evaluate(async () => ({
        sandbox: document.querySelector('iframe')?.getAttribute('sandbox'),
        workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
        caches: await caches.keys(),
      }));
      expect(sandbox, 'the sandbox').toBe(
        'allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads',
      );
      expect(
        workers.filter((scope) => !scope.startsWith(app)),
        'service workers',
      ).toEqual([]);
      expect(kept, 'the app’s caches').not.toContain('ESCAPED');
      expect(reached, 'calls to the app that were answered').toEqual([]);
      for (const worker of context.serviceWorkers())
        expect(worker.url(), 'a service worker').toMatch(new RegExp(`^${app}/`));
      expect(JSON.stringify(after), 'another book’s words').not.toContain(secret);
      const me = await manager.call<{ user: { email: string } }>('GET', '/authentication/me');
      expect(me.body.user.email, 'the session lives').toBe('manager@rahle.test');
    },
  };
}
