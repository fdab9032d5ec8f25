import { expect as playwrights } from '@playwright/test';

/** Most of what is waited for is there in a moment, and Playwright's own pauses grow to a second. */
const PAUSES_MS = [20, 50, 100];

const poll: typeof playwrights.poll = (look, given) =>
  playwrights.poll(look, {
    intervals: PAUSES_MS,
    ...(typeof given === 'string' ? { message: given } : given),
  });

export const expect = Object.assign(playwrights.configure({}), { poll });
