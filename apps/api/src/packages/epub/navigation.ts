import { isTarget, resolveReference } from '#packages/address.ts';
import type { ContentsNode } from '#packages/contents-node.ts';
import { toLine } from '#packages/plain-text.ts';
import { parseXml } from '#packages/xml/parse-xml.ts';
import {
  childOf,
  childrenOf,
  descendantsOf,
  textOf,
  wordsOf,
  type XmlElement,
} from '#packages/xml/xml-element.ts';

/** The contents of an EPUB 3: nested lists in the `nav` of type `toc`. */
export function parseNavigation(bytes: Buffer, path: string): ContentsNode[] {
  const navs = descendantsOf(parseXml(bytes, path), 'nav');
  const contents = navs.find((nav) => wordsOf(nav, 'epub:type').includes('toc')) ?? navs[0];
  return readList(descendantsOf(contents, 'ol')[0], path);
}

function readList(list: XmlElement | undefined, path: string): ContentsNode[] {
  return childrenOf(list, 'li').flatMap((item) => {
    const label = childOf(item, 'a') ?? childOf(item, 'span');
    return toNode(textOf(label), label?.attributes['href'], {
      path,
      children: readList(childOf(item, 'ol'), path),
    });
  });
}

/** The contents of an EPUB 2: nested points in the NCX. */
export function parseNcx(bytes: Buffer, path: string): ContentsNode[] {
  const map = descendantsOf(parseXml(bytes, path), 'navMap')[0];
  return readPoints(map, path);
}

function readPoints(parent: XmlElement | undefined, path: string): ContentsNode[] {
  return childrenOf(parent, 'navPoint').flatMap((point) => {
    const label = textOf(childOf(childOf(point, 'navLabel'), 'text'));
    return toNode(label, childOf(point, 'content')?.attributes['src'], {
      path,
      children: readPoints(point, path),
    });
  });
}

/** A line without words stands for nothing, but those under it may. */
function toNode(
  words: string,
  href: string | undefined,
  { path, children }: { path: string; children: ContentsNode[] },
): ContentsNode[] {
  const title = toLine(words);
  if (title === null) return children;
  const reference = href === undefined ? 'nowhere' : resolveReference(href, path);
  return [{ title, target: isTarget(reference) ? reference : null, children }];
}
