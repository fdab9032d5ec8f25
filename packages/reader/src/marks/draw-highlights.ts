import type { MarkColour } from '@rahle/contract/mark-kinds';
import { Overlayer } from 'foliate-js/overlayer.js';
import type { View } from 'foliate-js/view.js';

export type Passage = { id: string; range: Range; colour: MarkColour; hasNote: boolean };

type HighlightWindow = Window & {
  CSS?: { highlights?: Map<string, unknown> };
  Highlight?: new (...ranges: Range[]) => unknown;
};

const NAMES = ['yellow', 'green', 'blue', 'pink'].flatMap((colour) => [colour, `${colour}-note`]);

/** Colours passages without touching the text: by the browser's own highlights, or, without those, over the page. */
export function drawHighlights(view: View, chapter: Document, passages: readonly Passage[]): void {
  const window = chapter.defaultView as HighlightWindow | null;
  const registry = window?.CSS?.highlights;
  if (!window || !registry || !window.Highlight) return drawOver(view, chapter, passages);
  for (const name of NAMES) {
    const ranges = passages.filter((one) => nameOf(one) === name).map(({ range }) => range);
    registry.set(`rahle-${name}`, new window.Highlight(...ranges));
  }
}

const nameOf = ({ colour, hasNote }: Passage) => (hasNote ? `${colour}-note` : colour);

/** What was drawn over each chapter, to be taken away before it is drawn anew. */
const over = new WeakMap<Document, string[]>();

function drawOver(view: View, chapter: Document, passages: readonly Passage[]): void {
  const overlayer = view.renderer.getContents().find(({ doc }) => doc === chapter)?.overlayer;
  if (!overlayer) return;
  for (const key of over.get(chapter) ?? []) overlayer.remove(key);
  const style = getComputedStyle(document.documentElement);
  const colourOf = (name: string) => style.getPropertyValue(`--mark-${name}`).trim();
  const keys: string[] = [];
  const add = (key: string, range: Range, draw: typeof Overlayer.highlight, color: string) => {
    overlayer.add(key, range, draw, { color });
    keys.push(key);
  };
  for (const { id, range, colour, hasNote } of passages) {
    add(id, range, Overlayer.highlight, colourOf(colour));
    if (hasNote) add(`${id} note`, range, Overlayer.underline, colourOf(`${colour}-edge`));
  }
  over.set(chapter, keys);
}
