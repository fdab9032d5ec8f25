import { requestScope } from '#database/request-scope.ts';

const SLOW_MS = 1000;
const LONGEST = 500;

export type SlowStatement = { requestId: string | undefined; ms: number; statement: string };

export type StatementWatch = ReturnType<typeof statementWatch>;

/**
 * Names statements that fail or take long, together with their request. Texts hold no values: these are parameters.
 */
export function statementWatch() {
  let tell: (slow: SlowStatement) => void = () => {};
  const brief = (sql: string) => sql.slice(0, LONGEST);
  return {
    onSlow: (listener: typeof tell) => {
      tell = listener;
    },

    async run<Result>(sql: string, work: () => Promise<Result>): Promise<Result> {
      const since = performance.now();
      try {
        return await work();
      } catch (error) {
        if (error instanceof Error) Object.assign(error, { statement: brief(sql) });
        throw error;
      } finally {
        const ms = Math.round(performance.now() - since);
        const requestId = requestScope.getStore();
        if (ms >= SLOW_MS) tell({ requestId, ms, statement: brief(sql) });
      }
    },
  };
}
