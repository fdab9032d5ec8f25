import { type ContentsEntry, flattenContents } from '#book/positions.ts';
import { element } from '#element.ts';
import type { State } from '#state.ts';
import type { Words } from '#words.ts';

/** The book's table of contents. */
export function createContents({
  entries,
  language,
  words,
  onGo,
}: {
  entries: readonly ContentsEntry[];
  language: string | null;
  words: State<Words>;
  onGo: (entry: ContentsEntry) => void;
}) {
  const nothing = element('p', { class: 'nothing', hidden: entries.length > 0 });
  const links = new Map<ContentsEntry, HTMLElement>();

  const listOf = (list: readonly ContentsEntry[]): HTMLElement =>
    element('ol', {}, ...list.map(itemOf));
  function itemOf(entry: ContentsEntry): HTMLElement {
    const line = lineOf(entry);
    links.set(entry, line);
    const item = element('li', {}, line);
    if (entry.entries.length > 0) item.append(listOf(entry.entries));
    return item;
  }
  function lineOf(entry: ContentsEntry): HTMLElement {
    const label = element('span', { lang: language ?? undefined, dir: 'auto' }, entry.label);
    // A heading over other entries need not lead anywhere itself.
    if (entry.href === null || entry.page === null) return element('p', { class: 'line' }, label);
    const number = element('span', { class: 'number' }, String(entry.page));
    const link = element('a', { class: 'line', href: `#page=${entry.page}` }, label, number);
    link.addEventListener('click', (event) => {
      event.preventDefault();
      onGo(entry);
    });
    return link;
  }

  const panel = element('nav', { class: 'contents' }, nothing, listOf(entries));
  words.watch((now) => {
    panel.ariaLabel = now.contents;
    nothing.textContent = now.noContents;
  });
  const flat = flattenContents(entries);
  let current: HTMLElement | undefined;

  return {
    element: panel,
    /** Marks the entry that a page lies under, and says which it is. */
    mark(page: number): ContentsEntry | undefined {
      const nearest = flat.reduce((best, one) => Math.max(best, pageUpTo(page, one)), 0);
      // Of entries that share a position the first is the widest.
      const entry = flat.find((one) => one.page === nearest);
      const line = entry && links.get(entry);
      if (line === current) return entry;
      current?.removeAttribute('aria-current');
      line?.setAttribute('aria-current', 'true');
      line?.scrollIntoView({ block: 'nearest' });
      current = line;
      return entry;
    },
    focusCurrent: () => (current ?? panel.querySelector('a'))?.focus(),
  };
}

const pageUpTo = (page: number, entry: ContentsEntry) =>
  entry.page !== null && entry.page <= page ? entry.page : 0;
