import type { Page } from '@playwright/test';

type Watched = { shifts: { total: number } };

/** Adds up, from the next page on, by how much what was drawn has moved since. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.total += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as Watched).shifts.total);
