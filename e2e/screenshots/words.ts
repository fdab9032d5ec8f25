import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type english from '../../packages/contract/src/languages/en/catalogue.json';

type Words = typeof english;
export type Word = keyof Words;

const LANGUAGES = join(import.meta.dirname, '../../packages/contract/src/languages');

/** What the app says in a language. */
export const wordsOf = (language: string): Words =>
  JSON.parse(readFileSync(join(LANGUAGES, language, 'catalogue.json'), 'utf8'));

/** As the page that is open says it. */
export const wordsIn = async (page: Page): Promise<Words> =>
  wordsOf(await page.evaluate(() => document.documentElement.lang));
