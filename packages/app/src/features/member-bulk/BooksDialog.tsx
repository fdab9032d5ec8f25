import { LIMITS } from '@rahle/contract/limits';
import { type ReactNode, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { LoadMore } from '#ui/tables/LoadMore.tsx';
import { SearchBox } from '#ui/tables/SearchBox.tsx';
import { useBooks } from './member-bulk.queries.ts';

type BooksDialogProps = {
  /** Also what its button is called. */
  title: string;
  description: ReactNode;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (contentIds: string[]) => void;
};

/** Which books are given to many at once, or taken back from them. */
export function BooksDialog(props: BooksDialogProps) {
  const { title, description, isBusy, onClose, onConfirm } = props;
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  function choose(id: string, isChosen: boolean): void {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button
            variant="solid"
            disabled={chosen.size === 0 || chosen.size > LIMITS.bulk.contents}
            busy={isBusy}
            onClick={() => onConfirm([...chosen])}
          >
            {title}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <SearchBox label={m.members_search_contents()} value={search} onSearch={setSearch} />
        <Field group label={m.bulk_books()}>
          <Books search={search} chosen={chosen} onChoose={choose} />
        </Field>
        <output className="text-sm text-ink-2 tabular-nums">
          {m.bulk_books_selected({ count: formatNumber(chosen.size) })}
        </output>
      </div>
    </Dialog>
  );
}

type BooksProps = {
  search: string;
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
};

function Books({ search, chosen, onChoose }: BooksProps) {
  const pages = useBooks(search);
  return (
    <Loaded query={pages.query} errorTitle={m.members_contents_failed()}>
      {({ rows }) => (
        <div className="max-h-72 overflow-y-auto rounded-md border border-line">
          {rows.length === 0 ? (
            <EmptyState level={3} title={m.bulk_no_books()} className="py-6" />
          ) : null}
          <ul className="divide-y divide-line">
            {rows.map(({ id, title }) => (
              <li key={id}>
                <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 text-sm has-focus-visible:bg-hover hover:bg-hover">
                  <Checkbox
                    checked={chosen.has(id)}
                    onChange={(event) => onChoose(id, event.target.checked)}
                  />
                  <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
                </label>
              </li>
            ))}
          </ul>
          <LoadMore pages={pages} className="p-3" />
        </div>
      )}
    </Loaded>
  );
}
