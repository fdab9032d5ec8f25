import { fieldSentence } from '@rahle/contract/sentences';
import { LIMITS } from '@rahle/contract/limits';
import { useState } from 'react';
import { RefusedDialog } from '#features/member-bulk/RefusedDialog.tsx';
import { useBulk } from '#features/member-bulk/use-bulk.ts';
import { m } from '#i18n/generated/messages.js';
import { currentLocale } from '#i18n/locale.ts';
import { Button } from '#ui/Button.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { assignedSentence } from './assigned-sentence.ts';
import { NOBODY, sizeOf } from './member-choice.ts';
import { MemberSearch } from './MemberSearch.tsx';

export type LentContent = { id: string; title: string };

type AssignDialogProps = {
  organizationId: string;
  books: LentContent[];
  onClose: (isDone: boolean) => void;
};

/** Lends books to those who are ticked, or to all that are found, in one step. */
export function AssignDialog({ organizationId, books, onClose }: AssignDialogProps) {
  const [choice, setChoice] = useState(NOBODY);
  const [isAsked, setAsked] = useState(false);
  const { names, everyone } = choice;
  const { change, isChanging, refused, forget } = useBulk(
    {
      organizationId,
      search: everyone?.search ?? '',
      narrowing: { ...(everyone?.role && { role: everyone.role }) },
      selection: everyone ? { kind: 'all' } : { kind: 'some', names },
    },
    (result) => assignedSentence([...names.values()], result, books.length > 1),
  );
  const size = sizeOf(choice);
  const isTooMany = books.length > LIMITS.bulk.contents;

  async function handleAssign(): Promise<void> {
    setAsked(true);
    if (size === 0 || isTooMany) return;
    const result = await change({ action: 'assign', contentIds: books.map(({ id }) => id) });
    if (result?.refused.length === 0) onClose(true);
  }

  function handleRead(): void {
    forget();
    onClose(true);
  }

  if (refused.length > 0) {
    const titles = books.map(({ id, title }): [string, string] => [id, title]);
    const known = new Map([...names, ...titles]);
    return <RefusedDialog refused={refused} names={known} onClose={handleRead} />;
  }
  const error = isTooMany
    ? fieldSentence('bulk.too_many_contents', currentLocale())
    : isAsked && size === 0
      ? m.contents_admin_choose_members()
      : undefined;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isChanging && onClose(false)}
      title={m.contents_admin_assign_title()}
      description={<Books books={books} />}
      footer={
        <>
          <Button variant="ghost" onClick={() => onClose(false)}>
            {m.ui_cancel()}
          </Button>
          <Button variant="solid" busy={isChanging} onClick={() => void handleAssign()}>
            {size === 0
              ? m.contents_admin_assign_now()
              : m.contents_admin_assign_to({ count: formatNumber(size) })}
          </Button>
        </>
      }
    >
      <MemberSearch
        organizationId={organizationId}
        onlyContentId={books.length === 1 ? books[0]!.id : null}
        choice={choice}
        onChange={setChoice}
        error={error}
      />
    </Dialog>
  );
}

function Books({ books }: { books: LentContent[] }) {
  if (books.length > 1) return m.contents_admin_books({ count: formatNumber(books.length) });
  return <span className="font-serif wrap-anywhere">{books[0]?.title}</span>;
}
