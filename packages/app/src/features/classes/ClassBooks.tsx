import { useState } from 'react';
import { BookCover } from '#covers/BookCover.tsx';
import { m } from '#i18n/generated/messages.js';
import { AddToClass } from './AddToClass.tsx';
import { ClassRows } from './ClassRows.tsx';
import {
  type ClassId,
  useClassContents,
  useFoundContents,
  useGiveContents,
  useTakeContents,
} from './classes.queries.ts';
import { useClassChange } from './use-class-change.ts';

/** The books of the class, which its teachers give and take back too. */
export function ClassBooks({ params }: { params: ClassId }) {
  const pages = useClassContents(params);
  const removal = useTakeContents();
  const { change, busyWith } = useClassChange();
  return (
    <ClassRows
      label={m.classes_books()}
      adding={<GiveBook params={params} />}
      pages={pages}
      toRow={({ contentId, title, summary }) => ({
        id: contentId,
        title,
        detail: summary ?? m.members_no_description(),
        picture: <BookCover title={title} className="w-9.5 flex-none self-start" />,
      })}
      empty={{ title: m.classes_no_books(), detail: m.classes_no_books_detail() }}
      busyWith={busyWith}
      removeLabel={m.classes_take()}
      onRemove={({ id, title }) =>
        void change({
          id,
          act: () => removal.mutateAsync({ params, body: { ids: [id] } }),
          done: m.classes_taken({ title }),
        })
      }
    />
  );
}

function GiveBook({ params }: { params: ClassId }) {
  const [search, setSearch] = useState('');
  const found = useFoundContents(search);
  const giving = useGiveContents();
  const { change, busyWith } = useClassChange();
  const options = (found.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return (
    <AddToClass
      label={m.classes_give_book()}
      action={m.classes_give_book_action()}
      options={options}
      onSearch={setSearch}
      isBusy={busyWith !== null}
      onAdd={({ value, label }) =>
        change({
          id: value,
          act: () => giving.mutateAsync({ params, body: { ids: [value] } }),
          done: m.classes_given({ title: label }),
        })
      }
    />
  );
}
