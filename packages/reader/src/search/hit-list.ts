import { element } from '#element.ts';
import type { Hit } from '#search/search-book.ts';
import type { State } from '#state.ts';
import type { Words } from '#words.ts';

type Options = { language: string | null; words: State<Words>; onChoose: (hit: Hit) => void };

/** The places by chapter, each with its sentence. */
export function createHitList({ language, words, onChoose }: Options) {
  const list = element('div', { class: 'hits' });
  const rows = new Map<Hit, HTMLElement>();
  let current: HTMLElement | undefined;

  function rowOf(hit: Hit): HTMLElement {
    const { before, match, after } = hit.snippet;
    const quote = element('span', { class: 'quote', lang: language ?? undefined, dir: 'auto' });
    quote.append(before, element('mark', {}, match), after);
    const page = element('span', { class: 'on-page' }, words.get().onPage(String(hit.page)));
    const row = element('button', { type: 'button', class: 'hit' }, quote, page);
    row.addEventListener('click', () => onChoose(hit));
    rows.set(hit, row);
    return row;
  }
  return {
    element: list,
    clear(): void {
      rows.clear();
      current = undefined;
      list.replaceChildren();
    },
    /** All of one chapter. */
    add(hits: readonly Hit[]): void {
      const name = element('span', { lang: language ?? undefined, dir: 'auto' });
      name.append(hits[0]?.chapter ?? '');
      const heading = element('h2', { class: 'hits-chapter' }, name, String(hits.length));
      const items = hits.map((hit) => element('li', {}, rowOf(hit)));
      list.append(heading, element('ol', {}, ...items));
    },
    mark(hit: Hit | undefined): void {
      current?.removeAttribute('aria-current');
      current = hit && rows.get(hit);
      current?.setAttribute('aria-current', 'true');
      current?.scrollIntoView({ block: 'nearest' });
    },
  };
}
