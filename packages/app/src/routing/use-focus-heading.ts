import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

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
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    if (!target) return;
    target.tabIndex = -1;
    // No ring: it is a place to start from, not a control.
    target.classList.add('outline-none');
    target.focus({ preventScroll: true });
  }, [pathname]);
}
