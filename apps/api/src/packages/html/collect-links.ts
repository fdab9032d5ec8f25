import { toLine } from '#packages/plain-text.ts';
import type { Attributes, PageListener } from '#packages/html/scan-page.ts';

export type Link = { href: string; text: string; depth: number };
export type LinkList = { isContents: boolean; links: Link[] };

const MOST = 10_000;
const ENOUGH = 2000;
/** Lists in lists in lists: what is deeper stands beside what is as deep. */
const DEEPEST = 32;

const isContentsNav = ({ role, id, 'epub:type': type }: Attributes) =>
  role === 'doc-toc' || /^(?:toc|contents)$/i.test(id ?? '') || /\btoc\b/.test(type ?? '');

/** A page's links: those of each `nav` by how deep in lists they stand, and those outside any. */
export function collectLinks(): PageListener & { navs: LinkList[]; loose: Link[] } {
  const navs: LinkList[] = [];
  const loose: Link[] = [];
  let nav: LinkList | undefined;
  let depth = 0;
  let link: Link | undefined;

  return {
    navs,
    loose,
    open(name, attributes) {
      if (name === 'nav') {
        nav = { isContents: isContentsNav(attributes), links: [] };
        navs.push(nav);
        depth = 0;
      }
      if (name === 'ul' || name === 'ol') depth += 1;
      if (name === 'a' && attributes['href'])
        link = {
          href: attributes['href'],
          text: '',
          depth: nav ? Math.min(Math.max(depth, 1), DEEPEST) : 1,
        };
    },
    text(text, inside) {
      if (link && !inside && link.text.length < ENOUGH) link.text += text;
    },
    close(name) {
      if (name === 'ul' || name === 'ol') depth -= 1;
      if (name === 'nav') nav = undefined;
      if (name !== 'a' || !link) return;
      const into = nav?.links ?? loose;
      const text = toLine(link.text);
      if (text && into.length < MOST) into.push({ ...link, text });
      link = undefined;
    },
  };
}
