import { type FocusEventHandler, type RefObject, useLayoutEffect, useRef } from 'react';

type KeptFocusProps = {
  ref: RefObject<HTMLDivElement | null>;
  tabIndex: -1;
  onFocus: FocusEventHandler;
  onBlur: FocusEventHandler;
};

/**
 * For a place whose content changes under the hand of whoever uses it. When what had the focus is gone, the focus goes
 * to what has come, and not to the top of the page.
 */
export function useKeptFocus(): KeptFocusProps {
  const place = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);

  useLayoutEffect(() => {
    const isLost = isInside.current && document.activeElement === document.body;
    if (!isLost) return;
    const next = place.current?.querySelector<HTMLElement>('button, a[href], [tabindex]');
    (next ?? place.current)?.focus();
  });

  return {
    ref: place,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true;
    },
    // React tells of no blur that its own changes to the page have caused.
    onBlur: () => {
      isInside.current = false;
    },
  };
}
