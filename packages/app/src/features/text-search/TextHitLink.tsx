import type { TextHit } from '@rahle/contract/text-search';
import { storePosition } from '#features/reading/reading-position.ts';
import { useOwner } from '#http/ClientProvider.tsx';
import { m } from '#i18n/generated/messages.js';
import { Link } from '#router/Link.tsx';
import { paths } from '#routing/paths.ts';
import { useFromList } from '#routing/use-list-behind.ts';
import { formatNumber } from '#ui/formats/format-number.ts';

type TextHitLinkProps = { hit: TextHit; search: string; lang: string | undefined };

/** What was found, its words marked. It opens the book there: the reader is handed the page, the quote and the search. */
export function TextHitLink({ hit, search, lang }: TextHitLinkProps) {
  const owner = useOwner();
  const { contentId, chapter, snippet, locator } = hit;
  const handleClick = () =>
    storePosition(owner, contentId, {
      chosen: { page: locator.page ?? 1, search: { text: search, href: locator.href, snippet } },
    });
  return (
    <Link
      to={paths.contentView({ contentId })}
      state={useFromList()}
      onClick={handleClick}
      className="-mx-4 block rounded-md px-4 py-3 transition-colors hover:bg-hover"
    >
      <span className="flex justify-between gap-4 text-xs text-ink-3 tabular-nums">
        <b lang={lang} className="min-w-0 font-semibold wrap-anywhere text-ink-2">
          {chapter}
        </b>
        {locator.page === null ? null : (
          <span className="flex-none">{m.ui_page({ page: formatNumber(locator.page) })}</span>
        )}
      </span>
      <span
        lang={lang}
        className="mt-1 block font-serif text-[1.0625rem] leading-[1.55] text-pretty wrap-anywhere text-ink-2"
      >
        {snippet.before}
        <mark className="found-words">{snippet.match}</mark>
        {snippet.after}
      </span>
    </Link>
  );
}
