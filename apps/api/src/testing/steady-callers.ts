import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';

const CALLERS = 6;

type Answer = {
  at: number;
  status: number;
  isWrite: boolean;
  id: string | undefined;
  code: string | undefined;
};

export const isGood = ({ status }: Answer) => status >= 200 && status < 300;

/** Callers of a server who write announcements and read by turns until told to stop. */
export function steadyCallers(origin: string, accessToken: string) {
  const answers: Answer[] = [];
  let isOver = false;
  const call = async (isWrite: boolean) => {
    const sent = fetch(`${origin}/api/${isWrite ? 'announcements' : 'authentication/me'}`, {
      method: isWrite ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(isWrite && { 'content-type': 'application/json' }),
      },
      ...(isWrite && {
        body: JSON.stringify({
          title: randomUUID(),
          description: 'Written down or refused',
          state: 'ACTIVE',
        }),
      }),
    });
    // What breaks off counts as a failure too.
    const answer = await sent.catch(() => undefined);
    const body = await answer?.json().catch(() => undefined);
    const { id, code } = (body ?? {}) as { id?: string; code?: string };
    answers.push({ at: performance.now(), status: answer?.status ?? 0, isWrite, id, code });
  };
  const visit = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      await call(turn % 2 === 0);
      await sleep(20);
    }
  };
  const visitors = Array.from({ length: CALLERS }, visit);
  return {
    answers,
    more: (count: number) => {
      const from = answers.length;
      return expect
        .poll(() => answers.slice(from).filter(isGood).length, { timeout: 120_000 })
        .toBeGreaterThan(count);
    },
    end: async () => {
      isOver = true;
      await Promise.all(visitors);
      return answers;
    },
  };
}
