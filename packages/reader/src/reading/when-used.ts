import { isReplaced } from '#reading/is-replaced.ts';

/** All code that the first page of text does without. */
const later = new Set<() => Promise<unknown>>();

/**
 * Code that the first page of text does without: it is fetched when it is first used, and once more where that failed.
 * Null where it could not be had, or the book has been closed meanwhile.
 */
export function whenUsed<Module, Part>(
  fetch: () => Promise<Module>,
  make: (module: Module) => Part,
  { signal, onFailure }: { signal: AbortSignal; onFailure: () => void },
): () => Promise<Part | null> {
  let loading: Promise<Part | null> | null = null;
  later.add(fetch);
  return () =>
    (loading ??= fetch().then(
      (module) => (signal.aborted ? null : make(module)),
      async (error: unknown) => {
        console.error(error);
        loading = null;
        // The newest reader has all its parts, and the app tells it where one was.
        if (await isReplaced()) location.reload();
        else onFailure();
        return null;
      },
    ));
}

/**
 * Fetches it all, once nobody waits for anything: then an open book is marked and searched without a network too, and
 * after the server has changed to another reader. What does not arrive is asked for again when the network is back.
 */
export function fetchWhenIdle(signal: AbortSignal): void {
  const fetchAll = () => {
    if (signal.aborted || !navigator.onLine) return;
    for (const fetch of later)
      fetch().then(
        () => later.delete(fetch),
        () => undefined,
      );
  };
  whenIdle(fetchAll);
  addEventListener('online', () => whenIdle(fetchAll), { signal });
}

/** On a busy computer a page may never be idle. */
const BUSY_MS = 5000;

/** Safari cannot say when it is idle. */
const whenIdle = (
  work: () => void,
  idle: typeof requestIdleCallback | undefined = globalThis.requestIdleCallback,
): void => void (idle ? idle(work, { timeout: BUSY_MS }) : setTimeout(work, 1000));
