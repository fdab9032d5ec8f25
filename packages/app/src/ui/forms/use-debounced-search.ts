import { lengthOf } from '@rahle/contract/text';
import { useEffect, useRef } from 'react';

type Options = {
  value: string;
  onSearch: (term: string) => void;
  delay: number;
  minLength: number;
};

/** When a search fires: a pause after the last key, or at once when asked; never twice for the same words. */
export function useDebouncedSearch({ value, onSearch, delay, minLength }: Options) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const fired = useRef(value.trim());
  // The pause may outlast a render: what the list shows by then is what the search is added to.
  const latest = useRef(onSearch);

  useEffect(() => {
    latest.current = onSearch;
  });

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    fired.current = value.trim();
  }, [value]);

  function searchNow(text: string): void {
    clearTimeout(timer.current);
    const term = text.trim();
    const length = lengthOf(term);
    // Too short is neither a search nor a return to the whole list (§5: from n characters, or when emptied).
    if (length > 0 && length < minLength) return;
    if (term === fired.current) return;
    fired.current = term;
    latest.current(term);
  }

  function searchSoon(text: string): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => searchNow(text), delay);
  }

  return { searchNow, searchSoon };
}
