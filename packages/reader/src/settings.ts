import * as z from 'zod/mini';
import { readStored, store } from '#stored.ts';

export const TEXT_SIZES = { min: 80, max: 160, step: 10 };
export const LINE_HEIGHTS = ['tight', 'normal', 'wide'] as const;
export const MARGINS = ['narrow', 'normal', 'wide'] as const;
/** `columns` are two pages side by side; a window without room for them shows one. */
export const MODES = ['pages', 'columns', 'scroll'] as const;
export const FONTS = ['literata', 'figtree', 'atkinson', 'book'] as const;
export const PAGES = ['paper', 'sepia', 'night'] as const;

const Settings = z.object({
  textSize: z.int().check(z.gte(TEXT_SIZES.min), z.lte(TEXT_SIZES.max)),
  lineHeight: z.enum(LINE_HEIGHTS),
  margins: z.enum(MARGINS),
  mode: z.enum(MODES),
  font: z.enum(FONTS),
  /** Null until the reader chooses: then the app's theme, or the system's, decides. */
  page: z.nullable(z.enum(PAGES)),
  /** Whether the contents stand beside the text where there is room for both. */
  contents: z.boolean(),
  /** Whether letters, figures and signs do something by themselves. */
  singleKeys: z.boolean(),
});
export type Settings = z.infer<typeof Settings>;
export type Page = (typeof PAGES)[number];

const KEY = 'rahle.reader-settings';

/** What the text looks like until somebody changes it. */
export const FIRST_TEXT = {
  textSize: 100,
  lineHeight: 'normal',
  margins: 'normal',
  mode: 'pages',
  font: 'book',
  page: null,
} as const satisfies Partial<Settings>;
const FIRST: Settings = { ...FIRST_TEXT, contents: true, singleKeys: true };

/** What an earlier reader kept may lack what is new here. */
export function readSettings(): Settings {
  const stored = readStored(KEY);
  const whole = typeof stored === 'object' ? { ...FIRST, ...stored } : stored;
  return Settings.safeParse(whole).data ?? FIRST;
}

export function storeSettings(settings: Settings): void {
  store(KEY, settings);
}

export function stepTextSize(size: number, steps: number): number {
  const next = size + steps * TEXT_SIZES.step;
  return Math.min(TEXT_SIZES.max, Math.max(TEXT_SIZES.min, next));
}
