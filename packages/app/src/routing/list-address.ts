/** What a list keeps in its address, so that Back and a reload return to the same place. */
export type ListAddress = { search: string; size: number; pages: number };

export type ListSizes = { sizes: readonly number[]; defaultSize: number };

/** Nobody scrolls further, and a made-up address must not ask for a thousand pages. */
const MAX_PAGES = 20;

export function readListAddress(
  params: URLSearchParams,
  { sizes, defaultSize }: ListSizes,
): ListAddress {
  const size = Number(params.get('size'));
  const pages = Number(params.get('pages'));
  return {
    search: (params.get('search') ?? '').trim().slice(0, 500),
    size: sizes.includes(size) ? size : defaultSize,
    pages: Number.isInteger(pages) && pages > 1 ? Math.min(pages, MAX_PAGES) : 1,
  };
}

/** Only what differs from the beginning is written; everything else in the address stays. */
export function writeListAddress(
  before: URLSearchParams,
  { search, size, pages }: ListAddress,
  { defaultSize }: ListSizes,
): URLSearchParams {
  const after = new URLSearchParams(before);
  const set = (name: string, value: string) =>
    value === '' ? after.delete(name) : after.set(name, value);
  set('search', search);
  set('size', size === defaultSize ? '' : String(size));
  set('pages', pages === 1 ? '' : String(pages));
  return after;
}
