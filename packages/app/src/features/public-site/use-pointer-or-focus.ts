import { type RefObject, useEffect, useState } from 'react';
import type { Go } from './use-carousel.ts';

/** Whether a mouse rests on the pictures or the keyboard's focus is inside: nothing moves under a reader's hand. */
export function useHasPointerOrFocus(section: RefObject<HTMLElement | null>): boolean {
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);

  useEffect(() => {
    const around = section.current;
    const pictures = around?.querySelector<HTMLElement>('[data-pictures]');
    if (!around || !pictures) return;
    const listening = new AbortController();
    const { signal } = listening;
    // A finger that swipes leaves no pointer behind; the swipe itself counts as a manual move.
    const handleEnter = ({ pointerType }: PointerEvent) => setIsPointed(pointerType === 'mouse');
    const handleFocus = () => setIsFocused(around.querySelector(':focus-visible') !== null);
    pictures.addEventListener('pointerenter', handleEnter, { signal });
    pictures.addEventListener('pointerleave', () => setIsPointed(false), { signal });
    around.addEventListener('focusin', handleFocus, { signal });
    around.addEventListener('focusout', () => setIsFocused(false), { signal });
    return () => listening.abort();
  }, [section]);

  return isPointed || isFocused;
}

/** The arrow keys, wherever in the slider the focus is. */
export function useArrowKeys(section: RefObject<HTMLElement | null>, go: Go): void {
  useEffect(() => {
    const around = section.current;
    const handleKeyDown = (event: KeyboardEvent) => {
      const move = { ArrowLeft: go.previous, ArrowRight: go.next }[event.key];
      if (!move) return;
      event.preventDefault();
      move();
    };
    around?.addEventListener('keydown', handleKeyDown);
    return () => around?.removeEventListener('keydown', handleKeyDown);
  }, [section, go]);
}
