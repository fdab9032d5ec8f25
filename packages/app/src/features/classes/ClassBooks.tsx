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

/** The books of the class, which its teachers give and take back too. */
export function ClassBooks({ params }: { params: ClassId }) {
  const pages = useClassContents(params);
  const taking = useTakeContents();
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
      removal={{
        label: m.classes_take(),
        remove: (ids) => taking.mutateAsync({ params, body: { ids } }),
        removed: (title) => m.classes_taken({ title }),
      }}
    />
  );
}

function GiveBook({ params }: { params: ClassId }) {
  const [search, setSearch] = useState('');
  const found = useFoundContents(search);
  const giving = useGiveContents();
  const options = (found.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return (
    <AddToClass
      label={m.classes_give_book()}
      placeholder={m.contents_admin_search()}
      action={m.classes_give_book_action()}
      options={options}
      onSearch={setSearch}
      add={(ids) => giving.mutateAsync({ params, body: { ids } })}
      added={(title) => m.classes_given({ title })}
    />
  );
}
