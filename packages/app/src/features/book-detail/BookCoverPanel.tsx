import type { Content } from '@rahle/contract/contents';
import type { ComponentProps } from 'react';
import { BookCover } from '#covers/BookCover.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';

/** 64 % of its column; below 768 a fixed width. */
const COVER_SIZES = '(min-width: 1024px) 190px, 152px';

type BookCoverPanelProps = {
  book: Pick<Content, 'title' | 'coverImage' | 'coverSrcset' | 'language'>;
  facts: ComponentProps<typeof DescriptionList>['items'];
};

/** The cover on its shelf, and from 768 the facts under it; they stay in sight while the contents scroll. */
export function BookCoverPanel({ book, facts }: BookCoverPanelProps) {
  return (
    <div className="md:sticky md:top-[calc(var(--header-h)+1.5rem)]">
      <div className="grid justify-items-center rounded-xl bg-shelf py-5 md:py-7 lg:py-10">
        <BookCover
          title={book.title}
          src={book.coverImage}
          srcSet={book.coverSrcset}
          sizes={COVER_SIZES}
          lang={book.language ?? undefined}
          eager
          className="w-32 md:w-[64%]"
        />
      </div>
      <DescriptionList items={facts} className="mt-5 border-b border-line max-md:hidden" />
    </div>
  );
}
