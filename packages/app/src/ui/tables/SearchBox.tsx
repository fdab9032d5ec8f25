import { lengthOf } from '@rahle/contract/text';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { inputLook } from '#ui/forms/input-look.ts';
import { useDebouncedSearch } from '#ui/forms/use-debounced-search.ts';

type SearchBoxProps = {
  value: string;
  /** Called with the trimmed term: 300 ms after the last key, at once on Enter and on clear. */
  onSearch: (term: string) => void;
  label: string;
  placeholder?: string | undefined;
  delay?: number;
  /** Fires only from this many characters on, or when emptied (§5, generic lists: 3). */
  minLength?: number;
  className?: string | undefined;
};

export function SearchBox({
  value,
  onSearch,
  label,
  placeholder,
  delay = 300,
  minLength = 0,
  className,
}: SearchBoxProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const { searchNow, searchSoon } = useDebouncedSearch({ value, onSearch, delay, minLength });
  const length = lengthOf(text.trim());
  const isTooShort = length > 0 && length < minLength;

  // A term that changes from outside (Back, a reset) shows here; while someone is typing, their words stay.
  useEffect(() => {
    if (document.activeElement !== input.current) setText(value);
  }, [value]);

  function handleChange(next: string): void {
    setText(next);
    searchSoon(next);
  }

  // What was typed into the server's page before the app took it over.
  const searchEarlyTyping = useEffectEvent(() => {
    const typed = input.current?.value ?? '';
    if (typed !== text) handleChange(typed);
  });
  useEffect(() => searchEarlyTyping(), []);

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // a search never submits the form it may stand in
    searchNow(text);
  }

  function handleClear(): void {
    setText('');
    searchNow('');
    input.current?.focus();
  }

  return (
    <div className={classes('relative', className)}>
      <Search className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        aria-describedby={isTooShort ? hintId : undefined}
        placeholder={placeholder ?? label}
        value={text}
        onChange={(event) => handleChange(event.target.value)}
        // Whoever turns to something else has finished: a search that fires later would undo the link they follow.
        onBlur={() => searchNow(text)}
        onKeyDown={handleKeyDown}
        className={classes(inputLook(), 'pl-9.5', text ? 'pr-11' : 'pr-3')}
      />
      {isTooShort ? (
        <span
          id={hintId}
          className="pointer-events-none absolute top-1/2 right-11 -translate-y-1/2 text-xs text-ink-3"
        >
          {m.ui_search_min_length({ count: minLength })}
        </span>
      ) : null}
      {text ? (
        <IconButton
          label={m.ui_clear_search()}
          size="sm"
          onClick={handleClear}
          className="absolute top-1/2 right-1 -translate-y-1/2"
        >
          <X className="size-4" />
        </IconButton>
      ) : null}
    </div>
  );
}
