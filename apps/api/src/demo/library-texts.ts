import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ItemState } from '@rahle/contract/item';
import { z } from 'zod';

const TEXTS = fileURLToPath(new URL('../../demo/', import.meta.url));

const Site = z.object({
  announcements: z.array(
    z.object({ title: z.string(), description: z.string(), state: ItemState, daysAgo: z.int() }),
  ),
  sliders: z.array(
    z.object({
      title: z.string(),
      link: z.string().nullable(),
      state: ItemState,
      palette: z.enum(['dusk', 'dawn', 'noon', 'night']),
    }),
  ),
  sampleContents: z.array(
    z.object({
      group: z.string(),
      title: z.string(),
      description: z.string(),
      link: z.string().nullable(),
      order: z.int(),
    }),
  ),
  members: z.array(z.object({ firstName: z.string(), lastName: z.string(), email: z.string() })),
});
export type Site = z.infer<typeof Site>;

/** What a library of the demo shows and says, in its language; `pages` is where its links lead. */
export const readSite = (language: string, pages: string): Site =>
  Site.parse(
    JSON.parse(
      readFileSync(join(TEXTS, language, 'site.json'), 'utf8').replaceAll('{pages}', pages),
    ),
  );

/** The pages behind its links, by name. */
export const readPages = (language: string): Map<string, string> =>
  new Map(
    readdirSync(join(TEXTS, language, 'pages')).map((file) => [
      basename(file, '.html'),
      readFileSync(join(TEXTS, language, 'pages', file), 'utf8'),
    ]),
  );

/** The texts of its books, in the order of their numbers. */
export const bookTexts = (language: string): string[] =>
  readdirSync(join(TEXTS, language, 'books'))
    .toSorted()
    .map((name) => join(TEXTS, language, 'books', name));
