import type { BulkResult } from '@rahle/contract/bulk';
import { isUnreached } from '@rahle/contract/failures';
import type { MemberBulk } from '@rahle/contract/member-bulk';
import { useRef, useState } from 'react';
import { refusalSentence } from '#http/form-refusal.ts';
import { m } from '#i18n/generated/messages.js';
import { toast } from '#ui/feedback/toast.ts';
import { formatNumber } from '#ui/formats/format-number.ts';
import { useChangeMany } from './member-bulk.queries.ts';
import type { Selection } from './selection.ts';

type Narrowing = Pick<MemberBulk, 'role' | 'state'>;
export type Whom = {
  organizationId: string;
  search: string;
  narrowing: Narrowing;
  selection: Selection;
};
export type Change = Omit<MemberBulk, 'ids' | 'search' | keyof Narrowing>;

/** Does one thing to everyone selected, and tells what became of it: a toast, and those refused by name. */
export function useBulk(whom: Whom) {
  const { organizationId, search, narrowing, selection } = whom;
  const changing = useChangeMany();
  const [refused, setRefused] = useState<BulkResult['refused']>([]);
  const isBusy = useRef(false);

  /** Null where it was not done. */
  async function change(what: Change): Promise<BulkResult | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    const chosen =
      selection.kind === 'all' ? { search, ...narrowing } : { ids: [...selection.names.keys()] };
    try {
      const params = { organizationId };
      const result = await changing.mutateAsync({ params, body: { ...what, ...chosen } });
      const { done, unchanged } = result;
      const counts = { done: formatNumber(done), unchanged: formatNumber(unchanged) };
      toast.success(m.bulk_done(counts));
      setRefused(result.refused);
      return result;
    } catch (error) {
      console.error(m.bulk_failed(), error);
      const failed = isUnreached(error) ? m.bulk_unanswered() : m.bulk_failed();
      toast.error(isUnreached(error) ? failed : refusalSentence(error, failed));
      return null;
    } finally {
      isBusy.current = false;
    }
  }

  return { change, isChanging: changing.isPending, refused, forget: () => setRefused([]) };
}
