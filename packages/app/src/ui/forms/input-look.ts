/** The box that is written in. 16 px text below 768, so that iOS does not zoom (design §5). */
const BOX =
  'w-full rounded-md border border-field-line bg-surface text-ink transition-colors hover:border-ink-3 focus-visible:border-transparent focus-visible:-outline-offset-1 aria-invalid:border-danger-ink disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3 data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:bg-sunken data-disabled:text-ink-3';

export const inputLook = (big = false) =>
  `${BOX} ${big ? 'h-12 text-base' : 'h-11 text-base md:h-10 md:text-sm'}`;

export const textAreaLook = `${BOX} block min-h-24 px-3 py-2 text-base md:text-sm`;

/** The button that shows what is chosen and opens the list. */
export const selectLook = (big?: boolean): string =>
  `${inputLook(big)} flex items-center justify-between gap-2 pr-2.5 pl-3 text-left`;
