import * as z from 'zod/mini';
import { readStored, store } from '#stored.ts';

export const TEXT_SIZES = { min: 80, max: 160, step: 10 };
export const LINE_HEIGHTS = ['tight', 'normal', 'wide'] as const;
export const MODES = ['pages', 'scroll'] as const;
export const FONTS = ['book', 'literata'] as const;
export const PAGES = ['paper', 'sepia', 'night'] as const;

const Settings = z.object({
  textSize: z.int().check(z.gte(TEXT_SIZES.min), z.lte(TEXT_SIZES.max)),
  lineHeight: z.enum(LINE_HEIGHTS),
  mode: z.enum(MODES),
  font: z.enum(FONTS),
  /** Null until the reader chooses: then the app's theme, or the system's, decides. */
  page: z.nullable(z.enum(PAGES)),
  /** Whether the contents stand beside the text where there is room for both. */
  contents: z.boolean(),
});
export type Settings = z.infer<typeof Settings>;
export type Page = (typeof PAGES)[number];

const KEY = 'rahle.reader-settings';

const FIRST: Settings = {
  textSize: 100,
  lineHeight: 'normal',
  mode: 'pages',
  font: 'book',
  page: null,
  contents: true,
};

export function readSettings(): Settings {
  return Settings.safeParse(readStored(KEY)).data ?? FIRST;
}

export function storeSettings(settings: Settings): void {
  store(KEY, settings);
}

export function stepTextSize(size: number, steps: number): number {
  const next = size + steps * TEXT_SIZES.step;
  return Math.min(TEXT_SIZES.max, Math.max(TEXT_SIZES.min, next));
}
