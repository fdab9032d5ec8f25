import { searchWordsOf } from '@rahle/contract/search-words';
import { passageText } from '#marks/passage-text.ts';

/** No longer than the field of the search takes. */
const LONGEST = 200;
/** Far enough to both sides of a passage to find the ends of its words. */
const AROUND = 64;

/** The whole words that a passage touches: a finger rarely selects to the letter. */
export function phraseOf(range: Range): string {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const before = textOf(startContainer).slice(Math.max(0, startOffset - AROUND), startOffset);
  const after = textOf(endContainer).slice(endOffset, endOffset + AROUND);
  const selected = passageText(range);
  const text = before + selected + after;
  const [from, to] = [before.length, before.length + selected.length];
  const words = searchWordsOf(text).filter(({ start, end }) => end > from && start < to);
  const start = words[0]?.start ?? 0;
  const last = words.findLast(({ end }) => end - start <= LONGEST);
  return last ? text.slice(start, last.end).replaceAll(/\s+/g, ' ') : '';
}

const textOf = (node: Node): string =>
  node.nodeType === Node.TEXT_NODE ? (node as Text).data : '';
