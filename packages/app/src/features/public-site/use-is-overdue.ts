import { type RefObject, useEffect, useState } from 'react';

const PATIENCE_MS = 5_000;

/** Whether this has been in sight for five seconds. Out of sight browsers load no lazy frame, and nobody waits. */
export function useIsOverdue(box: RefObject<Element | null>): boolean {
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      timer = setTimeout(() => setOverdue(true), PATIENCE_MS);
    });
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [box]);
  return isOverdue;
}
