import { storePosition } from '#features/reading/reading-position.ts';
import { useOwner } from '#http/ClientProvider.tsx';
import { m } from '#i18n/generated/messages.js';
import { Link } from '#router/Link.tsx';
import { useInOrganization } from '#routing/in-organization.ts';
import { paths } from '#routing/paths.ts';
import { useStillFromList } from '#routing/use-list-behind.ts';
import { classes } from '#ui/classes.ts';
import { formatNumber } from '#ui/formats/format-number.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { Entry } from './parse-table-of-contents.ts';

type EntryLinkProps = {
  contentId: string;
  entry: Entry;
  /** The chapter's; a line inside a chapter has none. */
  number?: string;
  isHere: boolean;
};

/** Keeps the page it stands for, and opens the book, which looks for it there (§2). */
export function EntryLink({ contentId, entry, number, isHere }: EntryLinkProps) {
  const owner = useOwner();
  const { title, pageNumber, href } = entry;
  const handleClick = () =>
    storePosition(owner, contentId, {
      chosen: pageNumber === undefined ? undefined : { page: pageNumber, href },
    });
  return (
    <Link
      to={useInOrganization(paths.contentView({ contentId }))}
      state={useStillFromList()}
      onClick={handleClick}
      aria-current={isHere || undefined}
      className={classes(
        '-mx-3 flex items-baseline gap-2.5 rounded-md px-3 transition-colors hover:bg-hover',
        number === undefined
          ? 'min-h-10 py-2 text-ink-2'
          : 'min-h-11 py-2.5 font-serif text-lg font-title',
        isHere && 'bg-accent-soft text-accent-ink',
      )}
    >
      <span className={classes(SMALL, 'w-7 flex-none', isHere ? 'text-accent-ink' : 'text-ink-3')}>
        {number}
      </span>
      <span className="min-w-0 wrap-anywhere">{title}</span>
      <span className="dotted-leader h-[3px] min-w-6 flex-1 -translate-y-0.5 opacity-70" />
      {pageNumber === undefined ? null : (
        <span className={classes(SMALL, isHere ? 'text-accent-ink' : 'text-ink-3')}>
          <VisuallyHidden>{m.content_entry_page()} </VisuallyHidden>
          {formatNumber(pageNumber)}
        </span>
      )}
    </Link>
  );
}

const SMALL = 'font-sans text-sm font-medium tabular-nums';
