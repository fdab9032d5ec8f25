/** Undefined while it is read, null where it could not be: what a `StatCard` and a fact understand. */
export function figureOf<Data, Figure>(
  query: { data: Data | undefined; error: Error | null },
  measure: (data: Data) => Figure,
): Figure | null | undefined {
  if (query.data !== undefined) return measure(query.data);
  return query.error ? null : undefined;
}

export function statesOf(items: readonly { state: string }[]) {
  const active = items.filter(({ state }) => state === 'ACTIVE').length;
  return { active, passive: items.length - active };
}

export const groupsOf = (items: readonly { group: string }[]): number =>
  new Set(items.map(({ group }) => group)).size;

/** By the reader's own calendar. */
export function countSinceMonthBegan(
  items: readonly { createdAt: string }[],
  now: Date = new Date(),
): number {
  const firstOfMonth = new Date(now.getFullYear(), now.getMonth(), 1);
  return items.filter(({ createdAt }) => new Date(createdAt) >= firstOfMonth).length;
}
