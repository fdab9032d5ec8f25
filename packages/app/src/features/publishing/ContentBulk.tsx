import { GraduationCap, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { ClassDialog } from '#features/member-bulk/ClassDialog.tsx';
import { RefusedDialog } from '#features/member-bulk/RefusedDialog.tsx';
import type { Row } from '#features/member-bulk/selection.ts';
import { countedUpTo } from '#http/counted-up-to.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { formatNumber, formatTotal } from '#ui/formats/format-number.ts';
import { SelectionBar } from '#ui/tables/SelectionBar.tsx';
import { useClearByEscape } from '#ui/tables/use-clear-by-escape.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { useGiveToClass } from './use-give-to-class.ts';
import { useSelectFound } from './use-select-found.ts';

type ContentBulkProps = {
  organizationId: string;
  search: string;
  /** How many the list finds; null until it has said so. */
  total: number | null;
  names: ReadonlyMap<string, string>;
  onSelect: (rows: Row[]) => void;
  onClear: () => void;
};

/** What is done to several books at once: members get them, or a class. */
export function ContentBulk(props: ContentBulkProps) {
  const { organizationId, search, total, names, onSelect, onClear } = props;
  const [asked, setAsked] = useState<'assign' | 'class' | null>(null);
  const { give, isGiving, refused, known, forget } = useGiveToClass(organizationId);
  const { selectFound, isReading } = useSelectFound(search, onSelect);
  useClearByEscape(names.size > 0 && asked === null, onClear);
  const count = formatNumber(names.size);
  const allWords = search === '' ? m.bulk_select_all : m.bulk_select_found;
  const canSelectAll = total !== null && total > names.size;

  async function handleGive(classId: string): Promise<void> {
    if (!(await give(classId, names))) return;
    setAsked(null);
    onClear();
  }

  function handleAssigned(isDone: boolean): void {
    setAsked(null);
    if (isDone) onClear();
  }

  return (
    <>
      {names.size > 0 ? (
        <SelectionBar
          label={m.contents_admin_bar()}
          count={count}
          allLabel={
            canSelectAll ? allWords({ total: formatTotal(total, countedUpTo(search)) }) : null
          }
          onSelectAll={() => void selectFound()}
          onClear={onClear}
        >
          <Button
            variant="solid"
            busy={isReading}
            onClick={() => setAsked('assign')}
            className="whitespace-nowrap max-md:order-1 max-md:flex-auto max-md:px-2"
          >
            <UserRoundPlus />
            {m.contents_admin_assign_title()}
          </Button>
          <Button
            variant="ghost"
            onClick={() => setAsked('class')}
            className="whitespace-nowrap max-md:order-1 max-md:flex-auto max-md:px-2"
          >
            <GraduationCap />
            {m.contents_admin_give_class()}
          </Button>
        </SelectionBar>
      ) : null}
      {asked === 'assign' ? (
        <AssignDialog
          organizationId={organizationId}
          books={[...names].map(([id, title]) => ({ id, title }))}
          onClose={handleAssigned}
        />
      ) : null}
      {asked === 'class' ? (
        <ClassDialog
          organizationId={organizationId}
          title={m.contents_admin_give_class()}
          description={m.contents_admin_books({ count })}
          isBusy={isGiving}
          onClose={() => setAsked(null)}
          onConfirm={(classId) => void handleGive(classId)}
        />
      ) : null}
      <RefusedDialog refused={refused} names={known} onClose={forget} />
    </>
  );
}
