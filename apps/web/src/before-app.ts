// Runs before the app: keeps what people press and type meanwhile. On the page of a first visit, which the server has
// drawn with its styles in it, it also asks for the app, once the page can be seen: on a slow line the app's scripts
// and styles would take what the page's fonts and pictures need first.
import { keepEarlyInput } from '@rahle/app/early-input.ts';

/** Where nothing is painted, as in the background, nobody waits longer. */
const PATIENCE_MS = 1_000;

export const repeatEarlyInput = keepEarlyInput(document.getElementById('root')!);

const {
  entry,
  styles = '',
  modules = '',
} = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
if (entry) void fetchApp(entry);

async function fetchApp(app: string) {
  await firstPaint();
  showLatePictures();
  const looks = ask('stylesheet', styles);
  for (const file of modules.split(' ')) void ask('modulepreload', file);
  // The page has what it needs of them; what the app adds to it needs the others.
  await looks;
  await import(/* @vite-ignore */ app);
}

/** The app, when it comes, finds them as it would have drawn them. */
function showLatePictures() {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-src]')) {
    const { src = '', srcset = '' } = picture.dataset;
    if (srcset) picture.srcset = srcset;
    picture.src = src;
    delete picture.dataset['src'];
    delete picture.dataset['srcset'];
  }
}

/** Until it is there, or known not to come. */
function ask(rel: string, href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' });
  return new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
    document.head.append(link);
  });
}

function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, PATIENCE_MS);
  });
}
