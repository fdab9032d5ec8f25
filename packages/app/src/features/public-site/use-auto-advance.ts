import { useEffect, useState } from 'react';
import { usePrefersLessMotion } from './less-motion.ts';
import type { Turn } from './use-carousel.ts';

/** §9: a slide every 5 s; a manual change pauses that for 10 s. */
const PACE_MS = 5_000;
const REST_MS = 10_000;

type Options = {
  count: number;
  isHeld: boolean;
  /** The last move: each begins a new wait. */
  turn: Turn;
  advance: () => void;
};

export type AutoAdvance = ReturnType<typeof useAutoAdvance>;

/** Moves on by itself, but not under a reader's hand, and never for those who asked for less motion. */
export function useAutoAdvance({ count, isHeld, turn, advance }: Options) {
  const lessMotion = usePrefersLessMotion();
  const [isStopped, setIsStopped] = useState(false);
  const isPossible = count > 1 && !lessMotion;
  const isRunning = isPossible && !isStopped && !isHeld;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(advance, turn.isManual ? REST_MS + PACE_MS : PACE_MS);
    return () => clearTimeout(timer);
  }, [isRunning, turn, advance]);

  return {
    isPossible,
    isRunning,
    isStopped,
    toggle: () => setIsStopped((stopped) => !stopped),
  };
}
