import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../launch-options.ts';

/** For tests that Playwright itself does not run. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions);
