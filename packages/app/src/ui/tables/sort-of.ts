import type { Sort } from '#ui/tables/HeadCell.tsx';

type SortChoice<By extends string> = {
  orderBy?: By | undefined;
  orderDirection?: 'asc' | 'desc' | undefined;
};
type Change<By extends string> = (to: { chosen: SortChoice<By> }) => void;

/** How a list that keeps its order in its address is ordered, for its table's head. */
export const sortOf = <By extends string>(chosen: SortChoice<By>, change: Change<By>): Sort => ({
  orderBy: chosen.orderBy,
  orderDirection: chosen.orderDirection ?? 'asc',
  onSort: (orderBy, orderDirection) =>
    change({ chosen: { orderBy: orderBy as By, orderDirection } }),
});
