/** By an address that the worker does not know, so that the server answers. */
const NEWEST_PAGE = '/shell.html?newest';

/** A page may stay open for days; the browser itself looks only when one is opened. */
const LOOK_AGAIN_MS = 3_600_000;

type KeptApp = {
  /** Whether this page is an old version's, and a newer one lies ready. */
  hasNewVersion: () => boolean;
};

/**
 * Has the app's own files kept for times without a network. A new version waits while a page of the old one is in
 * use: it becomes the next page's, which has no form yet that could be lost.
 */
export function keepApp(): KeptApp {
  let isOld = false;

  /** A worker that waits is this page's own where the server's newest page is made of the same script. */
  async function receive({ waiting }: ServiceWorkerRegistration) {
    if (!waiting) return;
    const newest = await isNewest();
    // Not known: it waits on, and this page keeps the files it may still need.
    if (newest === undefined) return;
    isOld = !newest;
    if (newest) waiting.postMessage({ type: 'SKIP_WAITING' });
  }

  async function register(workers: ServiceWorkerContainer) {
    // After the page, like all of this: it brings what markup is compared with.
    const { trustedScript, WORKER } = await import('@rahle/app/platform/trusted.ts');
    const registration = await workers.register(trustedScript(WORKER), { updateViaCache: 'none' });
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => void receive(registration));
    });
    await receive(registration);
    setInterval(() => void registration.update().catch(() => {}), LOOK_AGAIN_MS);
  }

  // Some private windows have no service workers, nor has any page on plain http.
  const workers = import.meta.env.PROD ? navigator.serviceWorker : undefined;
  if (workers)
    whenLoaded(() =>
      register(workers).catch((error: unknown) =>
        console.warn('The app will not open without a network', error),
      ),
    );
  return { hasNewVersion: () => isOld };
}

async function isNewest(): Promise<boolean | undefined> {
  try {
    const page = await (await fetch(NEWEST_PAGE, { cache: 'no-cache' })).text();
    return page.includes(new URL(import.meta.url).pathname);
  } catch {
    return undefined;
  }
}

/** Not before the page is there: its own requests go first. */
function whenLoaded(work: () => Promise<void>) {
  if (document.readyState === 'complete') void work();
  else window.addEventListener('load', () => void work(), { once: true });
}
