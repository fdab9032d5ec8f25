import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { classes } from '#ui/classes.ts';
import { formatNumber, formatTotal } from '#ui/formats/format-number.ts';
import { pageWindow } from '#ui/tables/page-window.ts';

type PaginationProps = {
  page: number;
  pageSize: number;
  total: number;
  /** Where the server counts no further. */
  countedUpTo?: number | undefined;
  onPageChange: (page: number) => void;
};

/** Numbered pages with their sentence; nothing at all while everything fits on one page. */
export function Pagination(props: PaginationProps) {
  const { page, pageSize, total, countedUpTo, onPageChange } = props;
  const totalPages = Math.ceil(total / pageSize);
  if (totalPages <= 1) return null;

  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <nav
      aria-label={m.ui_pages()}
      className="flex items-center gap-1 border-t border-line px-4 py-3 text-sm tabular-nums max-md:flex-wrap max-md:justify-center"
    >
      <output className="mr-auto text-ink-3 max-md:mr-0 max-md:w-full max-md:pb-1.5 max-md:text-center">
        {m.ui_showing_range({
          from: formatNumber(from),
          to: formatNumber(to),
          total: formatTotal(total, countedUpTo),
        })}
      </output>
      <PageButton enabled={page > 1} onPress={() => onPageChange(page - 1)}>
        <ChevronLeft className="size-4" />
        <span className="max-md:sr-only">{m.ui_previous()}</span>
      </PageButton>
      {pageWindow(page, totalPages).map((number) => (
        <PageButton
          key={number}
          current={number === page}
          label={m.ui_page({ page: number })}
          onPress={() => onPageChange(number)}
        >
          {formatNumber(number)}
        </PageButton>
      ))}
      <PageButton enabled={page < totalPages} onPress={() => onPageChange(page + 1)}>
        <span className="max-md:sr-only">{m.ui_next()}</span>
        <ChevronRight className="size-4" />
      </PageButton>
    </nav>
  );
}

type PageButtonProps = {
  onPress: () => void;
  children: ReactNode;
  enabled?: boolean;
  current?: boolean;
  label?: string;
};

/** Not `disabled` at the ends: the focus would fall off the page when the last one is reached. */
function PageButton({ onPress, children, enabled = true, current, label }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      aria-disabled={enabled ? undefined : true}
      onClick={() => enabled && !current && onPress()}
      className={classes(
        'inline-flex h-10 min-w-10 items-center justify-center gap-1.5 rounded-sm px-2 transition-colors md:h-8 md:min-w-8',
        current
          ? 'bg-accent font-semibold text-on-accent'
          : 'font-medium text-ink-2 hover:bg-hover hover:text-ink',
        !enabled && 'cursor-not-allowed opacity-45',
      )}
    >
      {children}
    </button>
  );
}
