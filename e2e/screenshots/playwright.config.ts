import { defineConfig } from '@playwright/test';
import suite from '../../playwright.config.ts';

/** `npm run screenshots`: the suite's own server and browser; each test takes one set of pictures. */
export default defineConfig({
  ...suite,
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: '../../test-results/screenshots',
  timeout: 1_200_000,
  webServer: { ...[suite.webServer].flat()[0]!, cwd: '../..' },
});
