// Runs before the app: keeps what people press and type meanwhile. On the page of a first visit, which the server has
// drawn with its styles in it, it also asks for the app, once the page can be seen: on a slow line the app's scripts
// would take what the page's fonts and pictures need first.
import { keepEarlyInput } from '@rahle/app/early-input.ts';

/** Where nothing is painted, as in the background, nobody waits longer. */
const PATIENCE_MS = 1_000;

export const repeatEarlyInput = keepEarlyInput(document.getElementById('root')!);

const { entry, modules = '' } =
  document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
if (entry) void fetchApp(entry, modules.split(' '));

async function fetchApp(app: string, parts: string[]) {
  await firstPaint();
  for (const href of parts) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    link.crossOrigin = '';
    document.head.append(link);
  }
  await import(/* @vite-ignore */ app);
}

function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, PATIENCE_MS);
  });
}
