import type { Sort } from '#ui/tables/HeadCell.tsx';

type Order<By extends string> = {
  orderBy?: By | undefined;
  orderDirection?: 'asc' | 'desc' | undefined;
};
type Change<By extends string> = (to: { chosen: Order<By> }) => void;

/** How a list that keeps its order in its address is ordered, for its table's head. */
export const sortOf = <By extends string>(chosen: Order<By>, change: Change<By>): Sort => ({
  orderBy: chosen.orderBy,
  orderDirection: chosen.orderDirection ?? 'asc',
  onSort: (orderBy, orderDirection) =>
    change({ chosen: { orderBy: orderBy as By, orderDirection } }),
});
