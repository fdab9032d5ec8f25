import type { BulkResult } from '@rahle/contract/bulk';
import { isUnreached } from '@rahle/contract/failures';
import { useRef, useState } from 'react';
import { refusalSentence } from '#http/form-refusal.ts';
import { m } from '#i18n/generated/messages.js';
import { toast } from '#ui/feedback/toast.ts';
import { formatNumber } from '#ui/formats/format-number.ts';
import { useGiveContents } from './publishing.queries.ts';

type Titles = ReadonlyMap<string, string>;

/** Gives books to a class, and tells what became of it; those refused are kept with their titles. */
export function useGiveToClass(organizationId: string) {
  const giving = useGiveContents();
  const [refused, setRefused] = useState<BulkResult['refused']>([]);
  const [known, setKnown] = useState<Titles>(new Map());
  const isBusy = useRef(false);

  async function give(classId: string, titles: Titles): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    try {
      const params = { organizationId, classId };
      const result = await giving.mutateAsync({ params, body: { ids: [...titles.keys()] } });
      const [done, unchanged] = [formatNumber(result.done), formatNumber(result.unchanged)];
      toast.success(m.classes_given_many({ done, unchanged }));
      setKnown(titles);
      setRefused(result.refused);
      return true;
    } catch (error) {
      console.error(m.classes_change_failed(), error);
      const failed = isUnreached(error) ? m.bulk_unanswered() : m.classes_change_failed();
      toast.error(isUnreached(error) ? failed : refusalSentence(error, failed));
      return false;
    } finally {
      isBusy.current = false;
    }
  }

  return { give, isGiving: giving.isPending, refused, known, forget: () => setRefused([]) };
}
