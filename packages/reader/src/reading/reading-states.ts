import { chapterStyles } from '#book/chapter-styles.ts';
import { readColours } from '#colours.ts';
import type { Page, Settings } from '#settings.ts';
import { createState, type State, watchedUntil } from '#state.ts';
import type { Words } from '#words.ts';

type States = { words: State<Words>; settings: State<Settings>; look: State<Page> };

/** What an open book follows until its signal aborts: words, settings, the page's look and the window's width. */
export function createReadingStates(states: States, signal: AbortSignal) {
  const words = watchedUntil(states.words, signal);
  const settings = watchedUntil(states.settings, signal);
  const look = watchedUntil(states.look, signal);
  const phone = matchMedia('(max-width: 47.99rem)');
  const isPhone = () => phone.matches;
  // Two pages side by side need as much (decisions §13).
  const wide = matchMedia('(min-width: 80rem)');
  const isWide = createState(wide.matches);
  wide.addEventListener('change', () => isWide.set(wide.matches), { signal });
  return {
    words,
    settings,
    look,
    isPhone,
    isWide: watchedUntil(isWide, signal),
    styles: () =>
      chapterStyles(settings.get(), {
        look: look.get(),
        colours: readColours(),
        isPhone: isPhone(),
      }),
    /** Called at once, and whenever the text is to be laid out anew. */
    onChange(arrange: () => void): void {
      settings.watch(arrange);
      look.watch(arrange);
      isWide.watch(arrange, signal);
      phone.addEventListener('change', arrange, { signal });
    },
  };
}
