import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { prefersLessMotion } from './less-motion.ts';

export type Go = {
  previous: () => void;
  next: () => void;
  to: (index: number) => void;
  /** By itself: no one asked for it. */
  forward: () => void;
};

/** A move, and whether a person made it. */
export type Turn = { number: number; isManual: boolean };

/** Embla's frames are steps of 1/60 s; this is the house's 520 ms (design §5). */
const PACE = 26;

/** Which slide shows, and the ways to another: buttons, keys, and a swipe. */
export function useCarousel(count: number) {
  const [viewport, embla] = useEmblaCarousel({
    loop: count > 1,
    watchDrag: count > 1,
    duration: PACE,
  });
  const [current, setCurrent] = useState(0);
  const [turn, setTurn] = useState<Turn>({ number: 0, isManual: false });
  const note = (isManual: boolean) => setTurn(({ number }) => ({ number: number + 1, isManual }));

  useEffect(() => {
    if (!embla) return;
    const handleSelect = () => setCurrent(embla.selectedScrollSnap());
    const handleDrag = () => setTurn(({ number }) => ({ number: number + 1, isManual: true }));
    // A slider that was taken away may have been the current one.
    embla.on('select', handleSelect).on('reInit', handleSelect).on('pointerUp', handleDrag);
    return () => {
      embla.off('select', handleSelect).off('reInit', handleSelect).off('pointerUp', handleDrag);
    };
  }, [embla]);

  const go: Go = {
    previous() {
      embla?.scrollPrev(prefersLessMotion());
      note(true);
    },
    next() {
      embla?.scrollNext(prefersLessMotion());
      note(true);
    },
    to(index) {
      embla?.scrollTo(index, prefersLessMotion());
      note(true);
    },
    forward() {
      embla?.scrollNext();
      note(false);
    },
  };
  return { viewport, current, turn, go, isReady: embla !== undefined };
}
