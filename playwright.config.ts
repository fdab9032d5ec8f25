import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/launch-options.ts';

const PORT = Number(process.env['E2E_PORT'] || 3100);

const ON_BAD_NETWORKS = /\/(offline|offline-language|many-tabs)\.spec\.ts$/;

/** The demo server, started once for all specs, in a browser that talks to nobody else. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  projects: [
    // These mostly wait for what does not come, which leaves the cores to the others: first, and one beside two.
    { name: 'bad networks', workers: 1, testMatch: ON_BAD_NETWORKS },
    { name: 'screens', testIgnore: ON_BAD_NETWORKS },
  ],
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // A sweep by axe over a full page takes its time on two cores.
  timeout: 120_000,
  // A server and two browsers share them too.
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    // A trace doubles what a test costs, and for a picture of failures every page of every test is taken as it
    // closes: E2E_TRACE=on where they are wanted. What a failed page said stands in its error-context.md.
    screenshot: process.env['E2E_TRACE'] ? 'only-on-failure' : 'off',
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    serviceWorkers: 'block',
    // What moves is drawn over and over: slider.spec.ts looks at it, and `npm run torture` everywhere.
    contextOptions: { reducedMotion: process.env['RAHLE_TORTURE'] ? 'no-preference' : 'reduce' },
    launchOptions,
  },
  webServer: {
    command: `"${process.execPath}" tools/test/serve-demo.mjs`,
    env: {
      PORT: String(PORT),
      CONTENT_PORT: String(PORT + 1),
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      // No proxy stands before it that had to be told.
      SHUTDOWN_GRACE_SECONDS: '0',
      // Nobody listens there but the mail server of forgotten-password.spec.ts.
      SMTP_URL: `smtp://127.0.0.1:${PORT + 9}`,
      MAIL_FROM: 'books@rahle.test',
      // Every browser of the suite comes from one address; what is allowed to one person is not enough for all.
      FAILED_LOGINS_PER_ACCOUNT: '1000',
      FAILED_LOGINS_PER_ADDRESS: '100000',
      REGISTRATIONS_PER_ADDRESS: '10000',
    },
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
