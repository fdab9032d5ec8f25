/** At most this many numbered buttons (§9). */
const MAX_BUTTONS = 5;

/** The page numbers to offer: the current one in the middle, unless an end is near. */
export function pageWindow(page: number, totalPages: number): number[] {
  const count = Math.min(MAX_BUTTONS, totalPages);
  const first = Math.max(1, Math.min(page - Math.floor(count / 2), totalPages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
