import { searchWordsOf } from '@rahle/contract/search-words';
import type { Snippet } from '@rahle/contract/snippet';
import { resolveHref } from '#book/positions.ts';
import { element } from '#element.ts';
import { createChapterMatches } from '#search/chapter-matches.ts';
import { createHitList } from '#search/hit-list.ts';
import { createBookSearch, type Hit, MOST_HITS } from '#search/search-book.ts';
import type { SearchContext } from '#search/search-context.ts';
import { createSearchPanel } from '#search/search-panel.ts';
import styles from '#styles/search.css?inline';

/** Words that were found elsewhere, and where they stand. */
export type Wanted = { text: string; href: string; snippet: Snippet };

export type Search = ReturnType<typeof createSearch>;

/** The search in this book: the panel's part of it, the places in the text, and which of them is the current one. */
export function createSearch(context: SearchContext) {
  const { book, pageStarts, words, host, stage, signal } = context;
  const searchBook = createBookSearch(book, pageStarts);
  const matches = createChapterMatches();
  const list = createHitList({ ...context, onChoose: (hit) => void goTo(hit, true) });
  const panel = createSearchPanel({ words, hits: list.element, onSearch: start, onStep: step });
  document.head.append(element('style', {}, styles));
  host.append(panel.element);
  let running = new AbortController();
  let hits: Hit[] = [];
  let current: Hit | undefined;
  let state: 'idle' | 'running' | 'ended' | 'broken' = 'idle';
  /** A step that was asked for before its place was found. */
  let pending: 1 | -1 | null = null;

  function start(text: string, wanted?: Wanted): void {
    running.abort();
    running = new AbortController();
    const phrase = searchWordsOf(text).map(({ word }) => word);
    hits = [];
    current = undefined;
    pending = null;
    state = phrase.length === 0 ? 'idle' : 'running';
    list.clear();
    matches.set({ phrase, current });
    show();
    if (state === 'running') void run(text, running.signal, wanted);
  }
  async function run(text: string, stopped: AbortSignal, wanted?: Wanted): Promise<void> {
    const there = wanted && resolveHref(book, wanted.href)?.index;
    const either = AbortSignal.any([stopped, signal]);
    const { isWhole } = await searchBook(text, either, (found) => {
      hits.push(...found);
      list.add(found);
      show();
      if (pending) step(pending);
      if (wanted && found[0]?.index === there) void goTo(nearest(found, wanted.snippet), true);
    });
    if (either.aborted) return;
    state = isWhole ? 'ended' : 'broken';
    show();
    if (pending) step(pending);
  }
  function show(): void {
    panel.offerSteps(hits.length > 0);
    panel.showStatus(sentence());
  }
  function sentence(): string {
    const now = words.get();
    if (state === 'idle') return '';
    const count = hits.length >= MOST_HITS ? `${MOST_HITS}+` : String(hits.length);
    if (current) return now.placeOf(String(hits.indexOf(current) + 1), count);
    if (hits.length > 0) return now.placesFound(count);
    if (state === 'running') return now.searching;
    return state === 'broken' ? now.searchBroken : now.nothingFound;
  }

  /** From the current place; without one, from the chapter that is open. */
  function step(by: 1 | -1): void {
    const isFound = current !== undefined || (by === 1 && isAhead(hits.at(-1)));
    pending = state === 'running' && !isFound ? by : null;
    if (pending || hits.length === 0) return;
    const at = current ? hits.indexOf(current) + by : firstFrom(by);
    void goTo(hits.at(at % hits.length)!, false);
  }
  const isAhead = (hit: Hit | undefined): boolean =>
    hit !== undefined && hit.index >= context.index();
  function firstFrom(by: 1 | -1): number {
    const from = hits.findIndex(isAhead);
    if (by === 1) return Math.max(from, 0);
    return (from < 0 ? hits.length : from) - 1;
  }
  async function goTo(hit: Hit, mayUncover: boolean): Promise<void> {
    current = hit;
    list.mark(hit);
    show();
    if (mayUncover) context.uncover();
    matches.set({ current });
    const anchor = (chapter: Document) => matches.rangeIn(chapter, hit) ?? 0;
    await stage().goToTarget({ index: hit.index, anchor }, hit.page);
  }

  words.watch(show);
  return {
    setUp: matches.setUp,
    redraw: matches.redraw,
    focus: (): void => panel.focus(),
    /** Looks for words of the book, as if they had been typed. */
    find(text: string): void {
      panel.fill(text);
      start(text);
    },
    /** Looks for words that were found elsewhere, and turns to the very place. */
    open(wanted: Wanted): void {
      panel.fill(wanted.text);
      start(wanted.text, wanted);
    },
  };
}

/** The place with the same words around it, else the first: another version may say it otherwise. */
function nearest(hits: readonly Hit[], wanted: Snippet): Hit {
  const [before, after] = [lettersOf(wanted.before), lettersOf(wanted.after)];
  const isThere = ({ snippet }: Hit) =>
    before.endsWith(lettersOf(snippet.before)) && after.startsWith(lettersOf(snippet.after));
  return hits.find(isThere) ?? hits[0]!;
}

const lettersOf = (text: string) => text.replaceAll(/[\s…]+/g, '');
