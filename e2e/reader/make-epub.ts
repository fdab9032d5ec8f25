import type { ReaderBook, ReaderPosition } from '@rahle/contract/reader-book';

export type Chapter = {
  name: string;
  title: string;
  /** XHTML for the body. */
  body: string;
  head?: string;
  /** Entries of the contents inside the chapter: `[id, title]`. */
  parts?: [id: string, title: string][];
  /** Named in the spine, but with no file behind it. */
  isMissing?: boolean;
  /** In the spine, and not in the contents. */
  isUnlisted?: boolean;
};

export type Epub = {
  id: string;
  title: string;
  language: string;
  chapters: Chapter[];
  version?: 2 | 3;
  direction?: 'rtl';
  /** Columns of signs from right to left, as Japanese novels are set; the lines themselves run down, not to the left. */
  isVertical?: boolean;
  metadata?: string;
  /** Further files, by path beside the package document. */
  files?: Record<string, { type: string; bytes: string | Buffer; properties?: string }>;
};

export type Version = { files: Map<string, string | Buffer>; about: ReaderBook };

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** What the importer would make of an EPUB: its files under `epub/`, and what the page is told about it. */
export function makeVersion(epub: Epub): Version {
  const files = new Map<string, string | Buffer>();
  const put = (path: string, bytes: string | Buffer) => files.set(`epub/OEBPS/${path}`, bytes);
  for (const chapter of epub.chapters)
    if (!chapter.isMissing) put(chapter.name, documentOf(chapter, epub));
  for (const [path, { bytes }] of Object.entries(epub.files ?? {})) put(path, bytes);
  if (epub.version === 2) put('toc.ncx', ncxOf(epub));
  else put('nav.xhtml', navOf(epub));
  put('content.opf', packageOf(epub));
  const about: ReaderBook = {
    contentId: epub.id,
    package: 'epub/OEBPS/content.opf',
    title: epub.title,
    authors: ['Rosalind Teke'],
    language: epub.language,
    positions: positionsOf(epub),
    sizes: Object.fromEntries(epub.chapters.map((c) => [`OEBPS/${c.name}`, c.body.length])),
    metaInf: [],
  };
  return { files, about };
}

function positionsOf({ chapters }: Epub): ReaderPosition[] {
  const targets = chapters
    .filter(({ isUnlisted }) => !isUnlisted)
    .flatMap(({ name, title, parts = [] }) => [
      { href: `OEBPS/${name}`, title },
      ...parts.map(([id, part]) => ({ href: `OEBPS/${name}#${id}`, title: part })),
    ]);
  return targets.map((target, place) => ({ pageNumber: place + 1, ...target }));
}

const documentOf = (
  { title, body, head = '' }: Chapter,
  { language, direction, isVertical }: Epub,
) =>
  `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${language}"${direction && !isVertical ? ` dir="${direction}"` : ''}>
<head><title>${title}</title>${isVertical ? VERTICAL : ''}${head}</head><body>${body}</body></html>`;

const VERTICAL = '<style>html { writing-mode: vertical-rl; }</style>';

function packageOf(epub: Epub): string {
  const items = epub.chapters.map(
    ({ name }, place) => `<item id="c${place}" href="${name}" media-type="application/xhtml+xml"/>`,
  );
  const others = Object.entries(epub.files ?? {}).map(
    ([path, { type, properties }], place) =>
      `<item id="f${place}" href="${path}" media-type="${type}"${properties ? ` properties="${properties}"` : ''}/>`,
  );
  const contents =
    epub.version === 2
      ? '<item id="toc" href="toc.ncx" media-type="application/x-dtbncx+xml"/>'
      : '<item id="toc" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>';
  const spine = epub.chapters.map((_, place) => `<itemref idref="c${place}"/>`);
  const direction = epub.direction ? ` page-progression-direction="${epub.direction}"` : '';
  const ncx = epub.version === 2 ? ' toc="toc"' : '';
  return `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="${epub.version ?? 3}.0" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">${epub.id}</dc:identifier>
<dc:title>${attribute(epub.title)}</dc:title><dc:language>${epub.language}</dc:language>${epub.metadata ?? ''}</metadata>
<manifest>${items.join('')}${others.join('')}${contents}</manifest><spine${ncx}${direction}>${spine.join('')}</spine></package>`;
}

function navOf(epub: Epub): string {
  const chapters = epub.chapters.filter(({ isUnlisted }) => !isUnlisted);
  const line = (href: string, title: string, more = '') =>
    `<li><a href="${href}">${title}</a>${more}</li>`;
  const items = chapters.map(({ name, title, parts = [] }) => {
    const inside = parts.map(([id, part]) => line(`${name}#${id}`, part)).join('');
    return line(name, title, inside && `<ol>${inside}</ol>`);
  });
  return `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>Contents</title></head>
<body><nav epub:type="toc"><ol>${items.join('')}</ol></nav></body></html>`;
}

function ncxOf({ chapters }: Epub): string {
  const point = (src: string, title: string, more = '') =>
    `<navPoint><navLabel><text>${title}</text></navLabel><content src="${src}"/>${more}</navPoint>`;
  const points = chapters.map(({ name, title, parts = [] }) =>
    point(name, title, parts.map(([id, part]) => point(`${name}#${id}`, part)).join('')),
  );
  return `<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><navMap>${points.join('')}</navMap></ncx>`;
}
