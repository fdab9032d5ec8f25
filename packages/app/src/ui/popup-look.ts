/** What floats over the page: menus, lists of options (design §3: `raised`, hairline, `shadow-3`). */
export const popupLook =
  'overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-1.5 text-ink shadow-3 outline-none transition-[opacity,translate] pace-2 data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0';

/** One line inside it. The highlighted one is where the keyboard or the pointer stands. */
export const optionLook =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 text-left text-sm font-medium outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-45 data-highlighted:bg-hover md:min-h-10';
