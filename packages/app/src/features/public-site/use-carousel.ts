import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useMemo, useRef, useState } from 'react';
import { prefersLessMotion } from './less-motion.ts';

export type Go = {
  previous: () => void;
  next: () => void;
  to: (index: number) => void;
  /** By itself: no one asked for it. */
  forward: () => void;
};

export type Turn = { number: number; isManual: boolean };

/** Embla's own measure, not milliseconds; this comes to about the house's 520 (design §5). */
const PACE = 26;

/** Which slide shows, and the ways to another: buttons, keys, and a swipe. */
export function useCarousel(count: number) {
  const { viewport, embla } = useEmbla(count);
  const [current, setCurrent] = useState(0);
  const [turn, setTurn] = useState<Turn>({ number: 0, isManual: false });

  const go = useMemo((): Go => {
    const moving = (isManual: boolean, move: () => void) => () => {
      move();
      setTurn(({ number }) => ({ number: number + 1, isManual }));
    };
    return {
      previous: moving(true, () => embla?.scrollPrev(prefersLessMotion())),
      next: moving(true, () => embla?.scrollNext(prefersLessMotion())),
      to: (index) => moving(true, () => embla?.scrollTo(index, prefersLessMotion()))(),
      forward: moving(false, () => embla?.scrollNext()),
    };
  }, [embla]);

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

  return { viewport, canTurn: embla !== undefined, current, turn, go };
}

/** The library that moves the pictures, which comes when the page stands: the first picture needs none. */
function useEmbla(count: number) {
  const viewport = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType>();

  useEffect(() => {
    if (count < 2) return;
    let made: EmblaCarouselType | undefined;
    let isGone = false;
    async function make() {
      const { default: create } = await import('embla-carousel');
      if (isGone || !viewport.current) return;
      made = create(viewport.current, { loop: true, duration: PACE });
      setEmbla(made);
    }
    make().catch((error: unknown) => console.error('The slider cannot be moved', error));
    return () => {
      isGone = true;
      made?.destroy();
      setEmbla(undefined);
    };
  }, [count]);

  return { viewport, embla };
}
