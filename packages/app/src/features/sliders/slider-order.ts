import type { Slider } from '@rahle/contract/sliders';
import { currentLocale } from '#i18n/locale.ts';

/** What the list can be ordered by, and which way, as its address keeps it. */
export const SLIDER_ORDERS = {
  orderBy: ['title', 'state', 'order', 'createdAt'],
  orderDirection: ['asc', 'desc'],
} as const;

export type SliderOrder = {
  orderBy?: (typeof SLIDER_ORDERS.orderBy)[number] | undefined;
  orderDirection?: (typeof SLIDER_ORDERS.orderDirection)[number] | undefined;
};

/** As home shows them: the order they come in. */
export const isOwnOrder = ({ orderBy = 'order', orderDirection = 'asc' }: SliderOrder): boolean =>
  orderBy === 'order' && orderDirection === 'asc';

export function inOrder(sliders: Slider[], order: SliderOrder): Slider[] {
  const { orderBy = 'order', orderDirection = 'asc' } = order;
  const { compare } = new Intl.Collator(currentLocale());
  const way = orderDirection === 'asc' ? 1 : -1;
  return sliders.toSorted((one, other) => {
    const [a, b] = [one[orderBy], other[orderBy]];
    const byValue = typeof a === 'number' ? a - Number(b) : compare(a, String(b));
    return way * byValue || one.order - other.order;
  });
}
