const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export const readDay = (text: string | null): string => (text && isDay(text) ? text : '');

/** The moments that two days stand for here, the last day whole; an end before the beginning says nothing. */
export function periodOf(from: string, to: string) {
  const isReversed = from !== '' && to !== '' && from > to;
  return {
    isReversed,
    from: from === '' ? undefined : midnight(from, 0),
    to: to === '' || isReversed ? undefined : midnight(to, 1),
  };
}

function midnight(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const moment = new Date(2000, 0, 1);
  moment.setFullYear(year, month - 1, date + daysLater);
  return moment.toISOString();
}
