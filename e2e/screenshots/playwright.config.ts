import { defineConfig } from '@playwright/test';
import { launchOptions } from '../launch-options.ts';
import suite from '../../playwright.config.ts';

/** `npm run screenshots`: the suite's own server and browser; each test takes the pictures of one width and language. */
export default defineConfig({
  ...suite,
  testDir: '.',
  workers: 2,
  projects: [{ name: 'pictures', testMatch: '*.shots.ts' }],
  globalSetup: './set-up.ts',
  outputDir: '../../test-results/screenshots',
  timeout: 1_200_000,
  // One that draws in as few threads as the suite's stands still for a minute now and then.
  use: {
    ...suite.use,
    launchOptions: {
      ...launchOptions,
      args: launchOptions.args!.filter((arg) => !/in-process-gpu|single-threaded/.test(arg)),
    },
  },
  webServer: { ...[suite.webServer].flat()[0]!, cwd: '../..' },
});
