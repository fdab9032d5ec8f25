import type { About, Chapter } from '#demo/book/book-text.ts';
import { escapeXml } from '#demo/book/archive-file.ts';
import type { Picture, Section } from '#demo/book/render-chapter.ts';

type Line = Chapter & { sections: Section[] };

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** A date must be there; that it never moves keeps the book the same bytes. */
const MODIFIED = '2025-01-01T00:00:00Z';

const identifierOf = ({ externalId }: About) => `urn:rahle:${externalId.toLowerCase()}`;

export function opfOf(
  about: About,
  chapters: readonly Line[],
  pictures: readonly Picture[],
): string {
  const { title, authors, language, description, category } = about;
  const xhtml = 'application/xhtml+xml';
  const items = [
    ['nav', 'nav.xhtml', xhtml, ' properties="nav"'],
    ['ncx', 'toc.ncx', 'application/x-dtbncx+xml'],
    ['style', 'style.css', 'text/css'],
    ['cover', 'cover.png', 'image/png', ' properties="cover-image"'],
    ['title', 'title.xhtml', xhtml],
    ...chapters.map(({ name }) => [name, `${name}.xhtml`, xhtml]),
    ...pictures.map(({ place }) => [`art-${place}`, `art/${place}.svg`, 'image/svg+xml']),
  ].map(
    ([id, href, type, more = '']) =>
      `<item id="${id}" href="${href}" media-type="${type}"${more}/>`,
  );
  const spine = ['title', ...chapters.map(({ name }) => name)].map(
    (id) => `<itemref idref="${id}"/>`,
  );
  const creators = authors.map(
    (author, index) =>
      `<dc:creator id="author-${index}">${escapeXml(author)}</dc:creator><meta refines="#author-${index}" property="role" scheme="marc:relators">aut</meta>`,
  );
  return `${HEAD}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${identifierOf(about)}</dc:identifier>
<dc:title>${escapeXml(title)}</dc:title>
${creators.join('\n')}
<dc:language>${language}</dc:language>
<dc:subject>${escapeXml(category)}</dc:subject>
<dc:description>${escapeXml(description)}</dc:description>
<dc:publisher>Rahle</dc:publisher>
<meta property="dcterms:modified">${MODIFIED}</meta>
<meta name="cover" content="cover"/>
</metadata>
<manifest>
${items.join('\n')}
</manifest>
<spine toc="ncx">${spine.join('')}</spine>
</package>
`;
}

/** The nav's body: chapters, and the sections inside them. */
export function navOf(chapters: readonly Line[], heading: string): string {
  const lines = chapters.map(({ name, title, sections }) => {
    const inside = sections.map(
      ({ id, title: own }) => `<li><a href="${name}.xhtml#${id}">${escapeXml(own)}</a></li>`,
    );
    const list = inside.length > 0 ? `<ol>${inside.join('')}</ol>` : '';
    return `<li><a href="${name}.xhtml">${escapeXml(title)}</a>${list}</li>`;
  });
  return `<nav epub:type="toc" role="doc-toc" id="toc"><h1>${escapeXml(heading)}</h1>\n<ol>\n${lines.join('\n')}\n</ol></nav>\n`;
}

export function ncxOf(about: About, chapters: readonly Line[]): string {
  let order = 0;
  const point = (label: string, src: string, inside = ''): string =>
    `<navPoint id="p${order}" playOrder="${order}"><navLabel><text>${escapeXml(label)}</text></navLabel><content src="${src}"/>${inside}</navPoint>`;
  const points = chapters.map(({ name, title, sections }) => {
    const own = ++order;
    const inside = sections.map(({ id, title: label }) => {
      order += 1;
      return point(label, `${name}.xhtml#${id}`);
    });
    const last = order;
    order = own;
    const made = point(title, `${name}.xhtml`, inside.join(''));
    order = last;
    return made;
  });
  return `${HEAD}<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><head><meta name="dtb:uid" content="${identifierOf(about)}"/><meta name="dtb:depth" content="2"/><meta name="dtb:totalPageCount" content="0"/><meta name="dtb:maxPageNumber" content="0"/></head><docTitle><text>${escapeXml(about.title)}</text></docTitle><navMap>
${points.join('\n')}
</navMap></ncx>
`;
}
