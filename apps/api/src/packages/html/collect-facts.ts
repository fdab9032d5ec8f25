import { toLanguage, toLine } from '#packages/plain-text.ts';
import type { Attributes, PageListener } from '#packages/html/scan-page.ts';

export type PageFacts = {
  title: string | null;
  heading: string | null;
  language: string | null;
  author: string | null;
  description: string | null;
  /** The first picture's address, and the one meant for link previews. */
  picture: string | null;
  preview: string | null;
  hasScripts: boolean;
};

const HEADING = /^h[1-6]$/;
const RUNS = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i;
const ENOUGH = 2000;
const TOLD = new Set(['author', 'description', 'og:description', 'og:image']);
const LONGEST = 4 * ENOUGH;

export function collectFacts(): PageListener & { facts: () => PageFacts } {
  const words = { title: '', heading: '' };
  const meta = new Map<string, string>();
  let language: string | undefined;
  let picture: string | null = null;
  let hasScripts = false;
  let heading: string | undefined;
  let isTitled = false;

  function takeMeta({ name, property, content }: Attributes) {
    const key = (name ?? property)?.toLowerCase();
    if (key && content && TOLD.has(key) && !meta.has(key)) meta.set(key, content.slice(0, LONGEST));
  }
  return {
    open(name, attributes) {
      if (name === 'html')
        language ??= (attributes['lang'] ?? attributes['xml:lang'])?.slice(0, ENOUGH);
      if (name === 'meta') takeMeta(attributes);
      if (name === 'img') picture ??= attributes['src'] ?? null;
      if (name === 'image') picture ??= attributes['xlink:href'] ?? attributes['href'] ?? null;
      if (name === 'script') hasScripts ||= RUNS.test(attributes['type']?.trim() ?? '');
      if (HEADING.test(name) && !words.heading.trim()) heading = name;
    },
    text(text, inside) {
      if (inside === 'title' && !isTitled && words.title.length < ENOUGH) words.title += text;
      if (!inside && heading && words.heading.length < ENOUGH) words.heading += text;
    },
    close(name) {
      if (name === 'title') isTitled = true;
      if (name === heading) heading = undefined;
    },
    facts: () => ({
      title: toLine(words.title),
      heading: toLine(words.heading),
      language: toLanguage(language),
      author: toLine(meta.get('author')),
      description: toLine(meta.get('description') ?? meta.get('og:description'), ENOUGH),
      picture,
      preview: meta.get('og:image') ?? null,
      hasScripts,
    }),
  };
}
