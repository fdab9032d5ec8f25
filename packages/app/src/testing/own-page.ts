import { vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

declare global {
  var closePage: (() => void) | undefined;
}

/**
 * Before each file: a page of its own, and our own modules anew. What is installed, React for one, is read once and
 * stays warm, which saves a third of the time. The page of the file before is open until now: something in it may
 * still have been at work.
 */
vi.resetModules();
globalThis.closePage?.();
const page = await builtinEnvironments.jsdom.setup(globalThis, {});
globalThis.closePage = () => void page.teardown(globalThis);
