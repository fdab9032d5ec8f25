import { useEffect, useRef } from 'react';
import { useLocation } from '#router/hooks.ts';

/**
 * After a change of page the focus stands on the new page's heading: a screen reader says where one is, and Tab
 * goes on from there. The first page keeps the browser's own order.
 */
export function useFocusHeading(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.querySelector<HTMLElement>('main');
    if (!main || focusHeading(main)) return;
    focusOn(main);
    // A page that waits for its data has no heading yet. Whoever has gone on meanwhile is not called back.
    const observer = new MutationObserver(() => {
      if (document.activeElement !== main || focusHeading(main)) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
}

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>('h1');
  if (heading) focusOn(heading);
  return heading !== null;
}

function focusOn(target: HTMLElement): void {
  target.tabIndex = -1;
  // No ring: it is a place to start from, not a control.
  target.classList.add('outline-none');
  target.focus({ preventScroll: true });
}
