import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';

const About = z.strictObject({
  title: z.string(),
  authors: z.array(z.string()),
  category: z.string(),
  language: z.enum(['en', 'tr']),
  format: z.enum(['epub', 'zip', 'html']),
  description: z.string(),
  summary: z.string(),
  externalId: z.string(),
  resources: z
    .array(z.strictObject({ type: z.string(), title: z.string(), description: z.string() }))
    .optional(),
});
export type About = z.infer<typeof About>;

/** `name` is what other chapters call it in links: `chapter-3`, `bolum-3`. */
export type Chapter = { name: string; title: string; markdown: string };

export type BookText = { about: About; chapters: Chapter[] };

const CHAPTER_WORD = { en: 'chapter', tr: 'bolum' } as const;

/** A book of the demo as it was written: what it says of itself, and its chapters in Markdown. */
export async function readBookText(path: string): Promise<BookText> {
  const text = (await readFile(path, 'utf8')).replaceAll('\r\n', '\n');
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const about = About.parse(parse(head));
  const chapters = body
    .split(/^# /m)
    .slice(1)
    .map((part, index) => {
      const end = part.indexOf('\n');
      return {
        name: `${CHAPTER_WORD[about.language]}-${index + 1}`,
        title: part.slice(0, end).trim(),
        markdown: part.slice(end).trim(),
      };
    });
  return { about, chapters };
}
