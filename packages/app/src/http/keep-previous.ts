import type { QueryKey } from '@tanstack/react-query';

/** Whether two keys read the same list: same path, same parameters in it, same reader. Only the query may differ. */
const isSameList = ([path, input, owner]: QueryKey, [other, otherInput, otherOwner]: QueryKey) =>
  path === other && owner === otherOwner && paramsOf(input) === paramsOf(otherInput);

const paramsOf = (input: unknown) => JSON.stringify((input as { params?: object }).params);

/** Keeps what was last read in sight, but never another organization's rows, nor another reader's. */
export const keepPrevious =
  (queryKey: QueryKey) =>
  <Data>(previous: Data | undefined, query: { queryKey: QueryKey } | undefined) =>
    query && isSameList(queryKey, query.queryKey) ? previous : undefined;
