import type { Written } from '#packages/testing/zip-writer.ts';

type Chapter = { file: string; body?: string };

export type SampleEpub = {
  version?: '2.0' | '3.0';
  opfPath?: string;
  chapters?: Chapter[];
  metadata?: string;
  manifest?: string;
  spine?: string;
  /** After the spine: an EPUB 2 guide. */
  guide?: string;
  /** The nav's list; null leaves the file out. */
  nav?: string | null;
  /** The NCX's points; null leaves the file out. */
  ncx?: string | null;
  container?: string | Buffer | null;
  opf?: string | Buffer;
  others?: Written[];
};

export const CONTAINER_XML = containerFor('OEBPS/content.opf');

export function containerFor(...paths: string[]): string {
  const roots = paths.map(
    (path) => `<rootfile full-path="${path}" media-type="application/oebps-package+xml"/>`,
  );
  return `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>${roots.join('')}</rootfiles></container>`;
}

export const xhtml = (body: string, head = '<title>Page</title>') =>
  `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en"><head>${head}</head><body>${body}</body></html>`;

const CHAPTERS: Chapter[] = [
  {
    file: 'one.xhtml',
    body: '<h1 id="top">One</h1><p>Text</p><h2 id="s1">One, first</h2><h2 id="s2">One, second</h2>',
  },
  { file: 'two.xhtml', body: '<p>Before</p><h1 id="top">Two</h1>' },
];

const NAV = `<li><a href="one.xhtml">One</a><ol><li><a href="one.xhtml#s1">First</a></li><li><a href="one.xhtml#s2">Second</a></li></ol></li><li><a href="two.xhtml#top">Two</a></li>`;

/** The entries of a small sound EPUB, with whatever a test wants otherwise. Entities in `others` replace namesakes. */
export function sampleEpub(options: SampleEpub = {}): Written[] {
  const { opfPath = 'OEBPS/content.opf', chapters = CHAPTERS, nav = NAV, ncx = null } = options;
  const folder = opfPath.slice(0, opfPath.lastIndexOf('/') + 1);
  const container = options.container === undefined ? containerFor(opfPath) : options.container;
  const entries: Written[] = [
    { name: 'mimetype', data: 'application/epub+zip', stored: true },
    ...(container === null ? [] : [{ name: 'META-INF/container.xml', data: container }]),
    { name: opfPath, data: options.opf ?? opfOf({ ...options, chapters, nav, ncx }) },
    ...chapters.flatMap(({ file, body }) =>
      body === undefined ? [] : [{ name: decodeURIComponent(folder + file), data: xhtml(body) }],
    ),
  ];
  if (nav !== null)
    entries.push({
      name: `${folder}nav.xhtml`,
      data: xhtml(`<nav epub:type="toc"><ol>${nav}</ol></nav>`),
    });
  if (ncx !== null)
    entries.push({
      name: `${folder}toc.ncx`,
      data: `<?xml version="1.0"?><!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><navMap>${ncx}</navMap></ncx>`,
    });
  const others = options.others ?? [];
  const replaced = new Set(others.map(({ name }) => name));
  return [...entries.filter(({ name }) => !replaced.has(name)), ...others];
}

function opfOf({
  version = '3.0',
  chapters,
  metadata,
  manifest,
  spine,
  guide,
  nav,
  ncx,
}: SampleEpub): string {
  const items = (chapters ?? []).map(
    ({ file }, index) => `<item id="c${index}" href="${file}" media-type="application/xhtml+xml"/>`,
  );
  if (nav !== null)
    items.push(
      '<item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>',
    );
  if (ncx !== null)
    items.push('<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>');
  const refs = (chapters ?? []).map((_, index) => `<itemref idref="c${index}"/>`).join('');
  return `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" xmlns:opf="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/" version="${version}" unique-identifier="id">
<metadata>${metadata ?? '<dc:identifier id="id">x</dc:identifier><dc:title>A Sample</dc:title><dc:creator>Ada Lane</dc:creator><dc:language>en</dc:language>'}</metadata>
<manifest>${items.join('')}${manifest ?? ''}</manifest>
<spine${ncx === null ? '' : ' toc="ncx"'}>${spine ?? refs}</spine>${guide ?? ''}</package>`;
}

export const ncxPoint = (label: string, src: string, inside = '') =>
  `<navPoint><navLabel><text>${label}</text></navLabel><content src="${src}"/>${inside}</navPoint>`;

/** One of so many documents, each a chapter of its contents. */
export function epubOfMany(documents: number): Written[] {
  const chapters = Array.from({ length: documents }, (_, n) => ({
    file: `c${n}.xhtml`,
    body: `<h1>Chapter ${n}</h1>`,
  }));
  const nav = chapters.map(({ file }, n) => `<li><a href="${file}">Chapter ${n}</a></li>`).join('');
  return sampleEpub({ chapters, nav });
}
