import type { ReaderBook } from '@rahle/contract/reader-book';
import type { EPUB } from 'foliate-js/epub.js';
import type { Parts } from '#reading/create-parts.ts';
import { createEndWhenUsed } from '#reading/end-when-used.ts';
import { createGoToPageWhenUsed } from '#reading/go-to-page-when-used.ts';
import { createKeysWhenUsed } from '#reading/keys-when-used.ts';
import { createMarksWhenUsed } from '#reading/marks-when-used.ts';
import { createSearchWhenUsed } from '#reading/search-when-used.ts';
import type { createWayBack } from '#reading/way-back.ts';

type Common = Omit<
  Parameters<typeof createMarksWhenUsed>[0],
  'uncover' | 'onLookUp' | keyof Parts
> &
  Omit<
    Parameters<typeof createSearchWhenUsed>[0],
    'language' | 'host' | 'notice' | 'index' | 'uncover'
  > &
  Omit<Parameters<typeof createGoToPageWhenUsed>[0], 'notice'> &
  Omit<Parameters<typeof createKeysWhenUsed>[0], 'notice' | 'isRightToLeft'>;

type Options = Common & {
  about: ReaderBook;
  onClose: () => void;
  book: EPUB;
  parts: Parts;
  wayBack: ReturnType<typeof createWayBack>;
};

/** What readers open beside the text, each loaded when it is first used. */
export function createTools({ parts, ...common }: Options) {
  const { notice, panel, sidePanel } = parts;
  const marks = createMarksWhenUsed({
    ...parts,
    ...common,
    uncover: () => sidePanel.uncover(),
    onLookUp(text) {
      common.wayBack.remember();
      panel.show('search');
      sidePanel.set(true);
      search.find(text);
    },
  });
  const search = createSearchWhenUsed({
    ...common,
    notice,
    language: common.about.language,
    host: parts.hosts.search,
    index: () => common.position()?.index ?? 0,
    uncover: () => {
      sidePanel.uncover();
    },
  });
  const goToPage = createGoToPageWhenUsed({ ...common, notice });
  const isRightToLeft = common.book.dir === 'rtl';
  const openKeys = createKeysWhenUsed({ ...common, notice, isRightToLeft });
  const openEnd = createEndWhenUsed({ ...common, notice, isRightToLeft });
  return { marks, search, goToPage, openKeys, openEnd };
}
