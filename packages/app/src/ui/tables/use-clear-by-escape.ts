import { useEffect } from 'react';

/** Where the focus is when Escape is meant for something else: it empties a search, or closes what floats. */
const OTHERS = 'input[type=search], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Escape clears the selection. */
export function useClearByEscape(isOn: boolean, onClear: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (event.target instanceof Element && !event.target.closest(OTHERS)) onClear();
    };
    // Before anything that floats has closed by the same key.
    document.addEventListener('keydown', handleKey, { capture: true });
    return () => document.removeEventListener('keydown', handleKey, { capture: true });
  });
}
