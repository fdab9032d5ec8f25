import { Failure } from '@rahle/contract/failures';
import pLimit, { type LimitFunction } from 'p-limit';

/** Each page under way may hold ten megabytes; no organization can take every place. */
const AT_ONCE = { all: 24, each: 6 };
/** As long as the viewer waits for an answer, with time left to fetch the page. */
const MAX_WAIT_MS = 5000;

/** Lets a few pages at a time through; who waits too long is asked to come again. */
export function openPageSlots(atOnce = AT_ONCE, maxWaitMs = MAX_WAIT_MS) {
  const all = pLimit(atOnce.all);
  const each = new Map<string, LimitFunction>();

  /** Resolves when it is the caller's turn, with what ends it. */
  return async (organizationId: string): Promise<() => void> => {
    const own = each.get(organizationId) ?? pLimit(atOnce.each);
    each.set(organizationId, own);
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const late = setTimeout(() => {
      begun.reject(new Failure('server.busy', { retryAfter: maxWaitMs / 1000 }));
      end();
    }, maxWaitMs);
    void own(() =>
      all(() => {
        clearTimeout(late);
        begun.resolve();
        return over;
      }),
    ).finally(() => {
      if (own.activeCount + own.pendingCount === 0) each.delete(organizationId);
    });
    await begun.promise;
    return end;
  };
}
