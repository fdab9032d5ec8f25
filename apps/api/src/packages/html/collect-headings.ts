import type { ElementPosition } from '#packages/element-position.ts';
import { toLine } from '#packages/plain-text.ts';
import type { PageListener } from '#packages/html/scan-page.ts';

export type Heading = { level: number; id: string; text: string; place: ElementPosition };

const MOST = 10_000;
const ENOUGH = 2000;

/** The headings one can be sent to: those with an id of their own, or inside a section that has one. */
export function collectHeadings(): PageListener & { headings: Heading[] } {
  const headings: Heading[] = [];
  let open: (Omit<Heading, 'text'> & { words: string }) | undefined;
  /** A section with no text yet: a heading that begins it is reached by the section's id. */
  let section: { id: string; place: ElementPosition } | undefined;

  return {
    headings,
    open(name, attributes, place) {
      const level = /^h([1-6])$/.exec(name)?.[1];
      if (name === 'section' || name === 'article')
        section = attributes['id'] ? { id: attributes['id'], place } : undefined;
      if (!level) return;
      const own = attributes['id'] ? { id: attributes['id'], place } : section;
      open = own && { level: Number(level), ...own, words: '' };
      section = undefined;
    },
    text(text, inside) {
      if (inside) return;
      if (open && open.words.length < ENOUGH) open.words += text;
      if (/\S/.test(text)) section = undefined;
    },
    close(name) {
      if (!open || name !== `h${open.level}`) return;
      const { words, ...heading } = open;
      const text = toLine(words);
      if (text && headings.length < MOST) headings.push({ ...heading, text });
      open = undefined;
    },
  };
}
