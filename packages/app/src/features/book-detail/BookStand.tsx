import type { ContentDetail } from '@rahle/contract/contents';
import { m } from '#i18n/generated/messages.js';
import { BookCover } from '#covers/BookCover.tsx';
import { DateText } from '#ui/formats/DateText.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';

/** 64 % of its column; below 768 a fixed width. */
const COVER_SIZES = '(min-width: 1024px) 190px, 152px';

/** The cover on its shelf, and from 768 the facts under it; they stay in sight while the contents scroll. */
export function BookStand({ content }: { content: ContentDetail }) {
  return (
    <div className="md:sticky md:top-[calc(var(--header-h)+1.5rem)]">
      <div className="grid justify-items-center rounded-xl bg-shelf py-7 lg:py-10">
        <BookCover
          title={content.title}
          src={content.coverImage}
          srcSet={content.coverSrcset}
          sizes={COVER_SIZES}
          lang={content.language ?? undefined}
          eager
          className="w-38 md:w-[64%]"
        />
      </div>
      <DescriptionList
        items={factsOf(content)}
        className="mt-5 border-b border-line max-md:hidden"
      />
    </div>
  );
}

function factsOf({ createdAt, pages, versions }: ContentDetail) {
  const [latest] = versions;
  return [
    { term: m.content_added(), detail: <DateText date={createdAt} /> },
    ...(pages > 0 ? [{ term: m.content_pages(), detail: formatNumber(pages) }] : []),
    ...(latest ? [{ term: m.content_version(), detail: formatNumber(latest.number) }] : []),
  ];
}
