import { fold } from './fold.ts';

/** A word as searches compare it, and where in the text it stands. */
export type SearchWord = { word: string; start: number; end: number };

/** Letters and digits with what is written on them; soft hyphens and joiners inside a word are no end of it. */
const RUNS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00AD\u200B-\u200D\u2060\uFEFF]*/gu;
/** What folding may leave beside them: the stroke of ½, the soft hyphen. */
const BESIDE = /[^\p{L}\p{N}]+/gu;
/** Scripts that put no space between words: there each sign is a word of its own. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*/gu;
/** Most words of most books: they need no normalisation. */
const PLAIN = /^[0-9a-z]+$/i;
/** No word that anyone types is longer, and an index takes no endless ones. */
const LONGEST = 64;

/** The words of a text, folded as every search folds (decisions §5). Punctuation is between words and never compared. */
export function searchWordsOf(text: string): SearchWord[] {
  const words: SearchWord[] = [];
  const add = (start: number, end: number) => {
    const word = foldWord(text.slice(start, end));
    if (word !== '') words.push({ word, start, end });
  };
  for (const run of text.matchAll(RUNS)) {
    const end = run.index + run[0].length;
    let from = run.index;
    for (const sign of run[0].matchAll(UNSPACED)) {
      const at = run.index + sign.index;
      if (at > from) add(from, at);
      from = at + sign[0].length;
      add(at, from);
    }
    if (end > from) add(from, end);
  }
  return words;
}

function foldWord(word: string): string {
  if (PLAIN.test(word)) return word.toLowerCase().slice(0, LONGEST);
  return fold(word).replace(BESIDE, '').replaceAll('ς', 'σ').slice(0, LONGEST);
}

export type Match = { start: number; end: number };

type Options = {
  /** Found also inside a word, as one looks through a page; without it, where a word begins. */
  isInside?: boolean;
  most?: number;
};

/** From so many letters a phrase's last word may go on in the text; the index of all books looks up shorter ones whole. */
const UNFINISHED = 3;

/**
 * Where a phrase stands among the words of a text, none of the places overlapping. Its last word may go on in the text:
 * `elli dakika` finds `elli dakikada`; so may a short one, as in `elli da`, where one looks inside words.
 */
export function findPhrase(
  words: readonly SearchWord[],
  phrase: readonly string[],
  { isInside = false, most = Infinity }: Options = {},
): Match[] {
  const found: Match[] = [];
  if (phrase.length === 0) return found;
  for (let at = 0; at + phrase.length <= words.length && found.length < most; at += 1) {
    if (!phrase.every((word, i) => fits(words[at + i]!.word, word, i, phrase.length, isInside)))
      continue;
    const last = at + phrase.length - 1;
    found.push({ start: words[at]!.start, end: words[last]!.end });
    at = last;
  }
  return found;
}

function fits(there: string, wanted: string, place: number, length: number, isInside: boolean) {
  const [isFirst, isLast] = [place === 0 && isInside, place === length - 1];
  if (isFirst && isLast) return there.includes(wanted);
  if (isFirst) return there.endsWith(wanted);
  const mayGoOn = isLast && (isInside || Array.from(wanted).length >= UNFINISHED);
  return mayGoOn ? there.startsWith(wanted) : there === wanted;
}
