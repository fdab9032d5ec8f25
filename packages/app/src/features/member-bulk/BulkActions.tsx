import type { BulkAction } from '@rahle/contract/member-bulk';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { formatNumber } from '#ui/formats/format-number.ts';
import { useConfirm } from '#ui/overlays/use-confirm.ts';
import { useClearByEscape } from '#ui/tables/use-clear-by-escape.ts';
import { BooksDialog } from './BooksDialog.tsx';
import { BulkBar } from './BulkBar.tsx';
import { ClassDialog } from './ClassDialog.tsx';
import { RefusedDialog } from './RefusedDialog.tsx';
import { type Change, useBulk, type Whom } from './use-bulk.ts';

type BulkActionsProps = Whom & {
  /** How many the list finds; null until it has said so. */
  total: number | null;
  onSelectAll: () => void;
  onClear: () => void;
};

const NOBODY: ReadonlyMap<string, string> = new Map();

/** The bar, what it asks before it acts, and what became of it. */
export function BulkActions({ total, onSelectAll, onClear, ...whom }: BulkActionsProps) {
  const { selection, search, narrowing, organizationId } = whom;
  const confirm = useConfirm();
  const [asked, setAsked] = useState<BulkAction | null>(null);
  // Names outlive the selection: the answer is told after it is gone.
  const [names, setNames] = useState(NOBODY);
  const { change, isChanging, refused, forget } = useBulk(whom);
  const size = selection.kind === 'all' ? (total ?? 0) : selection.names.size;
  const count = formatNumber(size);
  useClearByEscape(size > 0 && asked === null, onClear);

  async function run(what: Change): Promise<void> {
    setNames(selection.kind === 'some' ? selection.names : NOBODY);
    if (!(await change(what))) return;
    onClear();
    setAsked(null);
  }

  async function act(action: BulkAction): Promise<void> {
    if (action !== 'activate' && action !== 'deactivate') return setAsked(action);
    const question = QUESTIONS[action]();
    if (await confirm({ ...question, subject: m.bulk_people({ count }) })) await run({ action });
  }

  const isEveryone = search === '' && !narrowing.role && !narrowing.state;
  const allWords = isEveryone ? m.bulk_select_all : m.bulk_select_found;
  const canSelectAll = total !== null && selection.kind === 'some' && total > size;
  return (
    <>
      {size > 0 ? (
        <BulkBar
          count={count}
          allLabel={canSelectAll ? allWords({ total: formatNumber(total) }) : null}
          isBusy={isChanging}
          onSelectAll={onSelectAll}
          onAct={(action) => void act(action)}
          onClear={onClear}
        />
      ) : null}
      {asked === 'assign' || asked === 'unassign' ? (
        <BooksDialog
          title={asked === 'assign' ? m.bulk_assign() : m.bulk_unassign()}
          description={
            <>
              {m.bulk_people({ count })}
              {asked === 'unassign' ? ` ${m.bulk_unassign_note()}` : null}
            </>
          }
          isBusy={isChanging}
          onClose={() => setAsked(null)}
          onConfirm={(contentIds) => void run({ action: asked, contentIds })}
        />
      ) : null}
      {asked === 'class' ? (
        <ClassDialog
          organizationId={organizationId}
          title={m.bulk_class()}
          description={m.bulk_people({ count })}
          isBusy={isChanging}
          onClose={() => setAsked(null)}
          onConfirm={(classId) => void run({ action: 'class', classId })}
        />
      ) : null}
      <RefusedDialog refused={refused} names={names} onClose={forget} />
    </>
  );
}

const QUESTIONS = {
  activate: () => ({
    title: m.bulk_activate_title(),
    message: m.bulk_activate_question(),
    action: m.bulk_activate(),
    danger: false,
  }),
  deactivate: () => ({
    title: m.bulk_deactivate_title(),
    message: m.bulk_deactivate_question(),
    action: m.bulk_deactivate(),
  }),
};
