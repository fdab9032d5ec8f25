import { defineConfig } from 'vitest/config';

const KIND = process.env['RAHLE_TORTURE']
  ? '{torture,test}'
  : process.env['RAHLE_SHOTS']
    ? 'shots'
    : 'test';

/** Apart from the other tests: these want a built program, a screen and a message bus (npm run test:desktop). */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: [`*.${KIND}.ts`],
    // One program at a time: it is a single instance.
    fileParallelism: false,
    // Windows, servers and a database on two cores: what is slow there is not broken.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
