import { AuditAction } from '@rahle/contract/audit-actions';
import { z } from 'zod';
import { useSearchParams } from '#router/use-search-params.ts';
import { useIsLeaving } from '#routing/use-is-leaving.ts';
import { periodOf, readDay } from './period.ts';

/** §9, generic lists. */
export const SIZES = [10, 20, 50, 100];
const USUAL_SIZE = 20;

type Filter = { action: AuditAction | ''; userId: string; from: string; to: string };
type Address = Filter & { page: number; limit: number };

/** What cannot have been chosen counts as none. */
function readAddress(params: URLSearchParams): Address {
  const limit = Number(params.get('limit'));
  return {
    action: AuditAction.safeParse(params.get('action')).data ?? '',
    userId: z.guid().safeParse(params.get('userId')).data ?? '',
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    limit: SIZES.includes(limit) ? limit : USUAL_SIZE,
  };
}

/** What the audit shows, kept in its address: a reload, Back and a bookmark find it as it was. */
export function useAuditAddress() {
  const [params, setParams] = useSearchParams();
  const isLeaving = useIsLeaving();
  const { page, limit, ...filter } = readAddress(params);
  const { isReversed, from, to } = periodOf(filter.from, filter.to);

  function change(next: Partial<Address>): void {
    if (isLeaving()) return;
    const { page: toPage, limit: size, ...chosen } = { ...filter, limit, page: 1, ...next };
    const words = {
      ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== '')),
      ...(toPage > 1 && { page: String(toPage) }),
      ...(size !== USUAL_SIZE && { limit: String(size) }),
    };
    setParams(words, { replace: true, preventScrollReset: true });
  }

  return {
    filter,
    isFiltered: Object.values(filter).some((value) => value !== ''),
    isReversed,
    limit,
    change,
    query: {
      page,
      limit,
      action: filter.action || undefined,
      userId: filter.userId || undefined,
      from,
      to,
    },
  };
}
