import { BookPlus } from 'lucide-react';
import { useState } from 'react';
import { BooksDialog } from '#features/member-bulk/BooksDialog.tsx';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { type ClassId, useGiveContents } from './classes.queries.ts';
import { useClassChange } from './use-class-change.ts';

/** Several books at once for the whole class, by whoever may look at it. */
export function GiveBooks({ params, name }: { params: ClassId; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const giving = useGiveContents();
  const { change, busyWith } = useClassChange();

  async function handleGive(ids: string[]): Promise<void> {
    const isGiven = await change({
      id: params.classId,
      act: () => giving.mutateAsync({ params, body: { ids } }),
      done: ({ done, unchanged }) =>
        m.classes_given_many({ done: formatNumber(done), unchanged: formatNumber(unchanged) }),
    });
    if (isGiven) setIsOpen(false);
  }

  return (
    <>
      <Button variant="solid" className="max-md:min-w-full" onClick={() => setIsOpen(true)}>
        <BookPlus />
        {m.classes_give_books()}
      </Button>
      {isOpen ? (
        <BooksDialog
          title={m.classes_give_books()}
          description={m.classes_give_books_detail({ name })}
          isBusy={busyWith !== null}
          onClose={() => setIsOpen(false)}
          onConfirm={(ids) => void handleGive(ids)}
        />
      ) : null}
    </>
  );
}
