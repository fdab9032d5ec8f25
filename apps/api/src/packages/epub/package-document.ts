import { isTarget, resolveReference, type Target } from '#packages/address.ts';
import { type Metadata, readMetadata } from '#packages/epub/metadata.ts';
import { parseXml } from '#packages/xml/parse-xml.ts';
import { childOf, childrenOf, wordsOf } from '#packages/xml/xml-element.ts';

export type Item = {
  id: string;
  /** Null for what is not in the package. */
  target: Target | null;
  isRemote: boolean;
  type: string;
  properties: string[];
};

export type PackageDocument = {
  path: string;
  metadata: Metadata;
  items: ReadonlyMap<string, Item>;
  /** In reading order; what is not linear is opened from elsewhere, such as notes. */
  spine: { idref: string; item: Item | undefined; isLinear: boolean }[];
  nav: Item | undefined;
  ncx: Item | undefined;
  /** EPUB 2's pointer to a page, or a picture, that is the cover. */
  guideCover: Target | undefined;
};

const NCX_TYPE = 'application/x-dtbncx+xml';

export function parsePackageDocument(bytes: Buffer, path: string): PackageDocument {
  const root = childOf(parseXml(bytes, path), 'package');
  const items = new Map(
    childrenOf(childOf(root, 'manifest'), 'item').map(({ attributes, ...item }) => {
      const { id = '', href = '', 'media-type': type = '' } = attributes;
      const reference = href === '' ? 'nowhere' : resolveReference(href, path);
      const properties = wordsOf({ ...item, attributes }, 'properties');
      const target = isTarget(reference) ? reference : null;
      return [id, { id, target, isRemote: reference === 'elsewhere', type, properties }];
    }),
  );
  const all = [...items.values()];
  const spine = childOf(root, 'spine');
  const guide = childrenOf(childOf(root, 'guide'), 'reference')
    .filter((reference) => reference.attributes['type']?.toLowerCase().includes('cover'))
    .map((reference) => resolveReference(reference.attributes['href'] ?? '', path));

  return {
    path,
    metadata: readMetadata(childOf(root, 'metadata')),
    items,
    spine: childrenOf(spine, 'itemref').map(({ attributes }) => ({
      idref: attributes['idref'] ?? '',
      item: items.get(attributes['idref'] ?? ''),
      isLinear: attributes['linear'] !== 'no',
    })),
    nav: all.find(({ properties }) => properties.includes('nav')),
    ncx: items.get(spine?.attributes['toc'] ?? '') ?? all.find(({ type }) => type === NCX_TYPE),
    guideCover: guide.find(isTarget),
  };
}
