/** What floats over the page: menus, lists of options (design §3: `raised`, hairline, `shadow-3`). */
export const popupLook =
  'overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-1.5 text-ink shadow-3 outline-none transition-[opacity,translate] pace-2 data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0';

const LINE =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 text-left text-sm font-medium select-none focus-visible:-outline-offset-2 data-disabled:cursor-not-allowed data-disabled:opacity-45 md:min-h-10';

/** One line inside it. The pointer lifts it; the keyboard also rings it, because it really holds the focus. */
export const optionLook = `${LINE} data-highlighted:bg-hover`;

/** A line whose focus stays in the input: its ground alone must tell where the arrows stand. */
export const suggestionLook = `${LINE} data-highlighted:bg-accent-soft data-highlighted:text-accent-ink`;
