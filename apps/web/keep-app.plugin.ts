import { VitePWA } from 'vite-plugin-pwa';

/** The page as it was built, without any organization's name or data in it; the server sends it under this name. */
const APP_PAGE = 'shell.html';

/**
 * A page from the server, or the kept one where it cannot be reached: a network that swallows everything never says so
 * itself, and is waited for no longer than this. Written into the worker as it stands, so it refers to nothing outside.
 */
async function pageOrKept({ event, request }: { event: unknown; request: Request }) {
  const TIMEOUT_MS = 4_000;
  const { preloadResponse } = event as { preloadResponse: Promise<Response | undefined> };
  const keptPage = async () => caches.match('/shell.html', { ignoreSearch: true });
  const page = preloadResponse.then((answer) => answer ?? fetch(request));
  const patience = new Promise<void>((end) => {
    setTimeout(end, TIMEOUT_MS);
  });
  const first = await Promise.race([page.catch(keptPage), patience.then(keptPage)]);
  return first ?? page;
}

/**
 * The service worker that keeps the app's own files, so that it opens without a network (decisions §11): never an
 * answer of the API, a book, a picture, or a page that the server has drawn for someone.
 */
export const keepApp = () =>
  VitePWA({
    filename: 'sw.js',
    // `src/keep-app.ts` registers it: the page's policy lets no other script do so.
    injectRegister: false,
    manifest: false,
    workbox: {
      globPatterns: ['index.html', 'mark.svg', 'reach.js', 'assets/**/*.{js,css,woff2}'],
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) => ({
            ...entry,
            url: entry.url === 'index.html' ? APP_PAGE : entry.url,
          })),
        }),
      ],
      // Their names hold their hash.
      dontCacheBustURLsMatching: /^assets\//,
      // A page always comes from the server where it can be reached, drawn and up to date.
      navigateFallback: null,
      directoryIndex: null,
      navigationPreload: true,
      runtimeCaching: [
        {
          urlPattern: ({ request, url }) =>
            request.mode === 'navigate' && !/^\/(api|healthz|readyz|metrics)\b/.test(url.pathname),
          handler: pageOrKept,
        },
      ],
      // The page that opens next takes a new version over, see `src/keep-app.ts`.
      skipWaiting: false,
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  });
