import type { Mark } from '@rahle/contract/marks';
import { Bookmark } from 'lucide-react';
import { storePosition } from '#features/reading/reading-position.ts';
import { useOwner } from '#http/ClientProvider.tsx';
import { m } from '#i18n/generated/messages.js';
import { Link } from '#router/Link.tsx';
import { useInOrganization } from '#routing/in-organization.ts';
import { paths } from '#routing/paths.ts';
import { useStillFromList } from '#routing/use-list-behind.ts';
import { formatNumber } from '#ui/formats/format-number.ts';
import { RelativeTime } from '#ui/formats/RelativeTime.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { PlacedMark } from './marks-by-chapter.ts';

type MarkLinkProps = { contentId: string; placed: PlacedMark; lang: string | undefined };

/** One mark: the book's words, one's own, and where it stands. It opens the book there. */
export function MarkLink({ contentId, placed: { mark, pages }, lang }: MarkLinkProps) {
  const owner = useOwner();
  const { id, selector } = mark;
  const handleClick = () =>
    storePosition(owner, contentId, { chosen: { mark: { id, cfi: selector.cfi } } });
  const quote = selector.quote?.exact.trim();
  return (
    <Link
      to={useInOrganization(paths.contentView({ contentId }))}
      state={useStillFromList()}
      onClick={handleClick}
      className="relative block rounded-r-md py-3.5 pr-4 pl-4.5 transition-colors hover:bg-hover"
    >
      {mark.kind === 'BOOKMARK' ? (
        <span className="flex items-center gap-1 text-ink-2">
          <Bookmark className="-ml-4.5 size-3.5 flex-none" />
          <VisuallyHidden>{m.notes_bookmark()}: </VisuallyHidden>
          <span lang={lang} dir="auto" className="min-w-0 truncate">
            {quote || m.notes_bookmark()}
          </span>
        </span>
      ) : (
        <Highlight mark={mark} quote={quote} lang={lang} />
      )}
      <span className="mt-2 flex flex-wrap gap-x-3 text-xs text-ink-3 tabular-nums">
        {pages ? <span>{pagesText(pages)}</span> : null}
        <RelativeTime isFirst date={mark.createdAt} />
      </span>
    </Link>
  );
}

type HighlightProps = { mark: Mark; quote: string | undefined; lang: string | undefined };

function Highlight({ mark, quote, lang }: HighlightProps) {
  const colour = mark.colour ?? 'yellow';
  const what = COLOURS[colour]();
  return (
    <>
      <span
        aria-hidden
        className="absolute inset-y-4 left-0 w-[3px] rounded-full"
        style={{ background: `var(--mark-${colour}-edge)` }}
      />
      <VisuallyHidden>{mark.note ? m.notes_with_note({ what }) : what}: </VisuallyHidden>
      {quote ? (
        <q
          lang={lang}
          dir="auto"
          className="block max-w-160 font-serif text-[1.0625rem] leading-[1.55] text-pretty wrap-anywhere text-ink-2 before:content-none after:content-none"
        >
          {quote}
        </q>
      ) : null}
      {mark.note ? (
        <span
          dir="auto"
          className="mt-2 block max-w-152 text-[0.9375rem] leading-[1.55] text-pretty wrap-anywhere whitespace-pre-line"
        >
          {mark.note}
        </span>
      ) : null}
    </>
  );
}

const COLOURS = {
  yellow: m.notes_yellow,
  green: m.notes_green,
  blue: m.notes_blue,
  pink: m.notes_pink,
};

const pagesText = ({ first, last }: NonNullable<PlacedMark['pages']>): string =>
  first === last
    ? m.ui_page({ page: formatNumber(first) })
    : m.notes_pages({ first: formatNumber(first), last: formatNumber(last) });
