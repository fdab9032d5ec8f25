import { LIMITS } from '@rahle/contract/limits';
import type { DrawnMark } from '@rahle/contract/reader-messages';
import type { View } from 'foliate-js/view.js';
import { passageText } from '#marks/passage-text.ts';
import { writable } from '#marks/writable.ts';

type Selector = DrawnMark['selector'];
type Where = { view: View; index: number; href: string; progression: number };

/** What a passage is found by again: its place, its words and the words around them. */
export function describePassage(range: Range, { view, index, href, progression }: Where): Selector {
  const chapter = range.startContainer.ownerDocument!;
  const root = chapter.body ?? chapter.documentElement;
  const [before, after] = [chapter.createRange(), chapter.createRange()];
  before.setStart(root, 0);
  before.setEnd(range.startContainer, range.startOffset);
  after.setStart(range.endContainer, range.endOffset);
  after.setEnd(root, root.childNodes.length);
  const { quote, around } = LIMITS.mark;
  const exact = cut(writable(passageText(range)), quote);
  const prefix = cutStart(writable(before.toString().slice(-around * 2)), around);
  const suffix = cut(writable(after.toString().slice(0, around * 2)), around);
  const cfi = view.getCFI(index, range);
  return {
    href,
    // An address that is too long to be kept is left to the words.
    cfi: cfi.length <= LIMITS.locator.max ? cfi : null,
    quote: exact.trim() === '' ? null : { exact, prefix, suffix },
    progression,
  };
}

const cut = (text: string, max: number) => Array.from(text).slice(0, max).join('');
const cutStart = (text: string, max: number) => Array.from(text).slice(-max).join('');
