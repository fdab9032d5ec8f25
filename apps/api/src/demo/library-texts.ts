import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ItemState } from '@rahle/contract/item';
import { z } from 'zod';

const TEXTS = fileURLToPath(new URL('../../demo/', import.meta.url));

const Member = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() });
type Member = z.infer<typeof Member>;
const Members = z.object({ members: z.array(Member) });

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
});
export type Site = z.infer<typeof Site>;

const siteText = (language: string) => readFileSync(join(TEXTS, language, 'site.json'), 'utf8');

/** What a library of the demo shows and says, in its language; `pages` is where its links lead. */
export const readSite = (language: string, pages: string): Site =>
  Site.parse(JSON.parse(siteText(language).replaceAll('{pages}', pages)));

/** Its learners. */
export const readMembers = (language: string): Member[] =>
  Members.parse(JSON.parse(siteText(language))).members;

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
