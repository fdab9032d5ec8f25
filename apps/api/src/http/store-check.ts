import { setTimeout as sleep } from 'node:timers/promises';
import type { Storage } from '#storage/storage.ts';

/** Balancers ask every second or two, and stores of others are paid by the question. */
const AGAIN_AFTER_MS = 5000;
const ANSWER_MS = 3000;

/** Whether the store can be reached, as of a few seconds ago. */
export function storeCheck(storage: Storage): () => Promise<void> {
  let last: { at: number; answer: Promise<void> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > AGAIN_AFTER_MS)
      last = { at: performance.now(), answer: Promise.race([storage.check(), tooLate()]) };
    return last.answer;
  };
}

async function tooLate() {
  await sleep(ANSWER_MS, undefined, { ref: false });
  throw new Error('The store did not answer in time');
}
