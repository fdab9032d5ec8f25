import { defineConfig } from 'vitest/config';

/** Apart from the other tests: these want a built program, a screen and a message bus (npm run test:desktop). */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    // One program at a time: it is a single instance.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
