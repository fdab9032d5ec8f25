import { setTimeout as sleep } from 'node:timers/promises';

export type Turns = ReturnType<typeof openTurns>;

/** Lets many write, and sometimes nobody: what is there can be compared with what was asked for only in between. */
export function openTurns() {
  let pause: Promise<unknown> | undefined;
  let writing = 0;

  return {
    async inTurn(write: () => Promise<unknown>) {
      while (pause) await pause.catch(() => {});
      writing += 1;
      await write().finally(() => (writing -= 1));
    },

    async whileNobodyWrites<Result>(look: () => Promise<Result>): Promise<Result> {
      const looking = (async () => {
        await sleep(0);
        while (writing > 0) await sleep(5);
        return look();
      })();
      pause = looking;
      return looking.finally(() => (pause = undefined));
    },
  };
}
