import { isTarget, resolveReference, type Target } from '#packages/address.ts';
import type { Item, PackageDocument } from '#packages/epub/package-document.ts';
import type { Inspected } from '#packages/html/inspect-pages.ts';
import { isPicture, mediaTypeOf } from '#packages/media-type.ts';

type Look = {
  isHeld: (path: string) => boolean;
  inspected: (path: string) => Inspected | undefined;
  first: Target | undefined;
};

/** Where the cover may be, the surest place first: EPUB 3, EPUB 2, its guide, the first picture of the book. */
export function findCover(
  { items, metadata, guideCover, path }: PackageDocument,
  { isHeld, inspected, first }: Look,
): string | undefined {
  const all = [...items.values()];
  const pictured = (page: Target | undefined) => {
    const picture = page && inspected(page.path)?.picture;
    const reference = picture ? resolveReference(picture, page.path) : 'nowhere';
    return isTarget(reference) ? reference.path : undefined;
  };
  // Some tools write the file where EPUB 2 wants the item's id.
  const named = (name: string | undefined) => {
    const reference = name === undefined ? 'nowhere' : resolveReference(name, path);
    return (
      items.get(name ?? '')?.target?.path ?? (isTarget(reference) ? reference.path : undefined)
    );
  };
  const candidates = [
    pathOf(all.find(({ properties }) => properties.includes('cover-image'))),
    named(metadata.coverId),
    guideCover?.path,
    pictured(guideCover),
    pictured(first),
  ];
  return candidates.find(
    (candidate) => candidate && isHeld(candidate) && isPicture(mediaTypeOf(candidate)),
  );
}

const pathOf = (item: Item | undefined) => item?.target?.path;
