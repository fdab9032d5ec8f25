import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Resting } from '#ui/Resting.tsx';

type SelectionBarProps = {
  label: string;
  count: string;
  /** What selecting everything is called; null where it cannot be done, or is. */
  allLabel: string | null;
  onSelectAll: () => void;
  onClear: () => void;
  children: ReactNode;
};

/** What can be done to those selected; it stands between the rows and their pages, and covers none (design §10). */
export function SelectionBar(props: SelectionBarProps) {
  const { label, count, allLabel, onSelectAll, onClear, children } = props;
  return (
    <section
      aria-label={label}
      className="sticky bottom-0 z-10 mx-auto flex w-fit flex-wrap items-center gap-2 border border-line bg-raised p-2 pl-4 text-sm shadow-2 max-md:w-full max-md:border-x-0 max-md:border-b-0 max-md:pr-4 md:bottom-4 md:my-3 md:rounded-lg"
    >
      <output className="font-semibold tabular-nums">{m.bulk_selected({ count })}</output>
      {allLabel ? (
        <Button variant="text" size="sm" onClick={onSelectAll}>
          {allLabel}
        </Button>
      ) : null}
      <Resting className="contents">{children}</Resting>
      <IconButton label={m.bulk_clear()} onClick={onClear} className="max-md:-mr-2 max-md:ml-auto">
        <X />
      </IconButton>
      <span aria-hidden="true" className="hidden w-full max-md:block" />
    </section>
  );
}
