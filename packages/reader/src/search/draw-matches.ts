import type { Match } from '@rahle/contract/search-words';
import { readColours } from '#colours.ts';
import type { ChapterText } from '#search/chapter-text.ts';

type ChapterWindow = Window & {
  CSS?: { highlights?: Map<string, unknown> };
  Highlight?: new (...ranges: Range[]) => { priority: number };
  CSSStyleSheet: typeof CSSStyleSheet;
};

const FOUND = 'rahle-found';
const CURRENT = 'rahle-found-current';
/** Over highlights of the reader's own. */
const PRIORITY = { [FOUND]: 1, [CURRENT]: 2 };

const sheets = new WeakMap<Document, CSSStyleSheet>();

/** Marks places in a chapter without touching its text; browsers without such highlights show the page alone. */
export function drawMatches(
  chapter: Document,
  { rangeOf }: ChapterText,
  places: readonly Match[],
  current: number | null,
): void {
  const window = chapter.defaultView as ChapterWindow | null;
  const registry = window?.CSS?.highlights;
  if (!window?.Highlight || !registry) return;
  const { Highlight } = window;
  const draw = (name: keyof typeof PRIORITY, shown: readonly Match[]) => {
    const highlight = new Highlight(...shown.map(({ start, end }) => rangeOf(start, end)));
    highlight.priority = PRIORITY[name];
    registry.set(name, highlight);
  };
  paint(chapter, window);
  draw(
    FOUND,
    places.filter((_, nth) => nth !== current),
  );
  draw(
    CURRENT,
    places.filter((_, nth) => nth === current),
  );
}

export function clearMatches(chapter: Document): void {
  const registry = (chapter.defaultView as ChapterWindow | null)?.CSS?.highlights;
  registry?.delete(FOUND);
  registry?.delete(CURRENT);
}

/** The current place is inverted, so that it cannot be taken for a highlight (design §10). */
function paint(chapter: Document, window: ChapterWindow): void {
  const { mark, ink, page } = readColours();
  const sheet = sheets.get(chapter) ?? new window.CSSStyleSheet();
  sheet.replaceSync(
    `::highlight(${FOUND}) { background: ${mark}; color: ${ink}; }
     ::highlight(${CURRENT}) { background: ${ink}; color: ${page}; }`,
  );
  if (sheets.has(chapter)) return;
  sheets.set(chapter, sheet);
  chapter.adoptedStyleSheets = [...chapter.adoptedStyleSheets, sheet];
}
