import type { Query } from '#ui/feedback/Loaded.tsx';

type DataOf<Queries> = {
  [Key in keyof Queries]: Queries[Key] extends Query<infer Data> ? Data : never;
};

/** Several reads as one: there when all of them are, failed when one of them is. */
export function combineQueries<Queries extends Query<unknown>[]>(
  ...queries: Queries
): Query<DataOf<Queries>> {
  const isWhole = queries.every(({ data }) => data !== undefined);
  return {
    data: isWhole ? (queries.map(({ data }) => data) as DataOf<Queries>) : undefined,
    error: queries.find(({ error }) => error)?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
  };
}
