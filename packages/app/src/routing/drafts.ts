/** What someone had typed when their session was lost: for a day, in this tab, for that account. */
type Draft = { at: number; values: Record<string, unknown> };

const DRAFT_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Secrets are never kept; a file that was on its way is chosen again. */
const LEFT_OUT = /password|fileId/i;

const keyOf = (userId: string, pathname: string) => `draft ${userId} ${pathname}`;

export function keepDraft(userId: string, pathname: string, given: Record<string, unknown>): void {
  const values = Object.fromEntries(Object.entries(given).filter(([name]) => !LEFT_OUT.test(name)));
  const draft: Draft = { at: Date.now(), values };
  try {
    sessionStorage.setItem(keyOf(userId, pathname), JSON.stringify(draft));
  } catch (error) {
    console.error('What was typed could not be kept', error);
  }
}

/** Given once: what is not saved this time either is kept anew. */
export function takeDraft(userId: string, pathname: string): Draft['values'] | null {
  const key = keyOf(userId, pathname);
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
    sessionStorage.removeItem(key);
    return draft && Date.now() - draft.at < DRAFT_LIFETIME_MS ? draft.values : null;
  } catch (error) {
    console.error('What had been typed cannot be read', error);
    return null;
  }
}
