import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Location } from './address.ts';
import { usePage, useRouter } from './contexts.ts';
import {
  type AsLeft,
  recallPositions,
  rememberPositions,
  type ScrollPositions,
} from './scroll-positions.ts';

/** Back and a reload find a page where it was left; a new page begins at its top, or where its # points. */
export function ScrollRestoration() {
  const router = useRouter();
  const { location, preventScrollReset } = usePage();
  const positions = useRef<ScrollPositions | null>(null);
  const shown = useRef<Location | null>(null);

  useEffect(() => {
    const keep = ({ location: left }: { location: Location }) => {
      positions.current = { ...positions.current, [left.key]: window.scrollY };
    };
    const handleHide = () => {
      keep(router.state);
      rememberPositions(positions.current ?? {});
      window.history.scrollRestoration = 'auto';
    };
    const handleShow = () => {
      window.history.scrollRestoration = 'manual';
    };
    handleShow();
    window.addEventListener('pagehide', handleHide);
    window.addEventListener('pageshow', handleShow);
    const stop = router.subscribe((now, before) => {
      if (now.location !== before.location) keep(before);
    });
    return () => {
      stop();
      window.removeEventListener('pagehide', handleHide);
      window.removeEventListener('pageshow', handleShow);
      window.history.scrollRestoration = 'auto';
    };
  }, [router]);

  useLayoutEffect(() => {
    const isFirst = shown.current === null;
    if (shown.current === location) return;
    shown.current = location;
    positions.current ??= recallPositions();
    // The browser has been there already, or the reader has scrolled a page that the server drew.
    if (preventScrollReset || (isFirst && window.scrollY > 0)) return;
    const position = placeOf(location, positions.current);
    const target = position === undefined ? targetOf(location) : null;
    if (target) target.scrollIntoView();
    else if (position !== undefined || !isFirst) window.scrollTo(0, position ?? 0);
    if (position !== undefined && window.scrollY < position - 1)
      import('./follow-growth.ts').then(
        ({ followGrowth }) => followGrowth(position, () => shown.current === location),
        // Not there, or not any more: the page stays where it is.
        () => {},
      );
  }, [location, preventScrollReset]);

  return null;
}

/** Its own, or where a link says that it was left. */
function placeOf({ key, state }: Location, positions: ScrollPositions): number | undefined {
  return positions[key] ?? positions[(state as AsLeft | null)?.asLeft ?? ''];
}

function targetOf({ hash }: Location): Element | null {
  if (!hash) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
