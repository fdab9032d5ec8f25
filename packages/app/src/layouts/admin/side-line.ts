/** One line of the admin sidebar; the current one is lifted to `surface` (design §7). */
export const sideLine =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-2.5 text-left text-sm font-medium text-ink-2 transition-colors hover:bg-hover hover:text-ink lg:min-h-9 [&>svg]:text-ink-3 aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-1 aria-[current]:ring-1 aria-[current]:ring-line aria-[current]:[&>svg]:text-accent-ink';
