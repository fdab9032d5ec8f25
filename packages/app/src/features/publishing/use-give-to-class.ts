import { useState } from 'react';
import { useBulkAnswer } from '#features/member-bulk/use-bulk-answer.ts';
import { m } from '#i18n/generated/messages.js';
import { useGiveContents } from './publishing.queries.ts';

type Titles = ReadonlyMap<string, string>;

const WORDS = { done: m.classes_given_many, failed: m.classes_change_failed };

/** Gives books to a class, and tells what became of it; those refused are kept with their titles. */
export function useGiveToClass(organizationId: string) {
  const giving = useGiveContents();
  const { tell, refused, forget } = useBulkAnswer(WORDS);
  const [known, setKnown] = useState<Titles>(new Map());

  async function give(classId: string, titles: Titles): Promise<boolean> {
    const call = { params: { organizationId, classId }, body: { ids: [...titles.keys()] } };
    const result = await tell(() => giving.mutateAsync(call));
    if (result) setKnown(titles);
    return result !== null;
  }

  return { give, isGiving: giving.isPending, refused, known, forget };
}
