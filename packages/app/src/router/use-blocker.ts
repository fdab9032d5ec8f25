import { useEffect, useEffectEvent, useState } from 'react';
import type { Move } from './blocking.ts';
import { useRouter } from './contexts.ts';

type BlockerState =
  | { state: 'unblocked' }
  | { state: 'blocked'; proceed: () => void; reset: () => void };

const UNBLOCKED: BlockerState = { state: 'unblocked' };

/** Holds back whoever leaves while `shouldBlock` says so; closing the window is the browser's own affair. */
export function useBlocker(shouldBlock: (move: Move) => boolean): BlockerState {
  const router = useRouter();
  const [blocker, setBlocker] = useState(UNBLOCKED);
  const ask = useEffectEvent(shouldBlock);
  useEffect(() => {
    const reset = () => setBlocker(UNBLOCKED);
    return router.addBlocker({
      shouldBlock: (move) => ask(move),
      onBlocked(goOn) {
        const proceed = () => {
          reset();
          goOn();
        };
        setBlocker({ state: 'blocked', proceed, reset });
      },
    });
  }, [router]);
  return blocker;
}
