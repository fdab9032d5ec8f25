import { compose } from '@rahle/contract/compose';
import { parseXml } from '#packages/xml/parse-xml.ts';
import { descendantsOf } from '#packages/xml/xml-element.ts';

export const CONTAINER = 'META-INF/container.xml';

const PACKAGE_TYPE = 'application/oebps-package+xml';

/** The package documents of a container, the preferred rendition first. Paths, not addresses. */
export function parseContainer(bytes: Buffer): string[] {
  return descendantsOf(parseXml(bytes, CONTAINER), 'rootfile')
    .filter(({ attributes }) => (attributes['media-type'] ?? PACKAGE_TYPE) === PACKAGE_TYPE)
    .map(({ attributes }) => compose(attributes['full-path'] ?? ''))
    .filter((path) => path !== '');
}
