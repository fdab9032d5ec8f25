import type { BulkResult } from '@rahle/contract/bulk';
import type { MemberBulk } from '@rahle/contract/member-bulk';
import { m } from '#i18n/generated/messages.js';
import { useChangeMany } from './member-bulk.queries.ts';
import type { Selection } from './selection.ts';
import { useBulkAnswer } from './use-bulk-answer.ts';

type Narrowing = Pick<MemberBulk, 'role' | 'state'>;
export type Whom = {
  organizationId: string;
  search: string;
  narrowing: Narrowing;
  selection: Selection;
};
export type Change = Omit<MemberBulk, 'ids' | 'search' | keyof Narrowing>;

const WORDS = { done: m.bulk_done, failed: m.bulk_failed };

/** Does one thing to everyone selected, and tells what became of it; null where it was not done. */
export function useBulk(whom: Whom, named?: (result: BulkResult) => string | null) {
  const { organizationId, search, narrowing, selection } = whom;
  const changing = useChangeMany();
  const { tell, refused, forget } = useBulkAnswer({ ...WORDS, named });

  function change(what: Change): Promise<BulkResult | null> {
    const chosen =
      selection.kind === 'all' ? { search, ...narrowing } : { ids: [...selection.names.keys()] };
    const params = { organizationId };
    return tell(() => changing.mutateAsync({ params, body: { ...what, ...chosen } }));
  }

  return { change, isChanging: changing.isPending, refused, forget };
}
