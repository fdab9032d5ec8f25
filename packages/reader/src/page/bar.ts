import { ALargeSmall, Bookmark, List, Search, X } from 'lucide';
import { element } from '#element.ts';
import { icon } from '#icon.ts';
import type { State } from '#state.ts';
import type { Words } from '#words.ts';

/** The bar over the page. Its first 52 px stay empty: there the app draws Back (design §7). */
export function createBar({
  title,
  language,
  words,
  onContents,
  onBookmark,
  onSearch,
  onClose,
}: {
  title: string;
  language: string | null;
  words: State<Words>;
  onContents: () => void;
  onBookmark: () => void;
  onSearch: () => void;
  /** To the book's own page in the app. */
  onClose: () => void;
}) {
  const close = element('button', { type: 'button', class: 'button icon-button' }, icon(X));
  close.addEventListener('click', onClose);
  const contents = element('button', {
    type: 'button',
    class: 'button icon-button',
    'aria-controls': 'panel',
  });
  contents.append(icon(List));
  contents.addEventListener('click', onContents);

  const search = element('button', { type: 'button', class: 'button icon-button wide' });
  search.append(icon(Search));
  search.addEventListener('click', onSearch);

  // Hidden until there is someone to keep a bookmark.
  const bookmark = element('button', {
    type: 'button',
    class: 'button icon-button bookmark',
    'aria-pressed': 'false',
    hidden: true,
  });
  bookmark.append(icon(Bookmark));
  bookmark.addEventListener('click', onBookmark);

  const text = element('button', {
    type: 'button',
    class: 'button icon-button',
    popovertarget: 'text-settings',
  });
  text.append(icon(ALargeSmall));

  words.watch((now) => {
    close.ariaLabel = close.title = now.closeBook;
    contents.ariaLabel = contents.title = now.contents;
    text.ariaLabel = text.title = now.textAndPage;
    search.ariaLabel = search.title = now.searchInBook;
    bookmark.ariaLabel = bookmark.title = now.addBookmark;
  });
  const heading = element('h1', { class: 'title', lang: language ?? undefined, title }, title);
  const bar = element('header', { class: 'bar' }, close, contents, heading, search, bookmark, text);
  return {
    element: bar,
    contents,
    showContents: (isOpen: boolean) => contents.setAttribute('aria-expanded', String(isOpen)),
    offerBookmarks: () => {
      bookmark.hidden = false;
    },
    showBookmarked: (isBookmarked: boolean) => {
      bookmark.ariaPressed = String(isBookmarked);
    },
  };
}
