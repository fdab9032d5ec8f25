import { type BookText } from '#demo/book/book-text.ts';
import { escapeXml, type ArchiveFile, WORDS } from '#demo/book/archive-file.ts';
import { drawCover } from '#demo/book/cover.ts';
import { navOf, ncxOf, opfOf } from '#demo/book/epub-documents.ts';
import { pictureFor } from '#demo/book/picture.ts';
import { renderChapter, renderInline } from '#demo/book/render-chapter.ts';
import { BOOK_STYLE } from '#demo/book/style.ts';

const CONTAINER =
  '<?xml version="1.0" encoding="UTF-8"?>\n<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>\n';

/** An EPUB 3 that older readers open too: nav and NCX, a title page, notes that pop up. */
export async function buildEpub({ about, chapters }: BookText): Promise<ArchiveFile[]> {
  const { title, authors, language } = about;
  const rendered = chapters.map((chapter) => ({
    chapter,
    ...renderChapter(chapter, {
      isEpub: true,
      lower: 0,
      linkTo: (name) => `${name}.xhtml`,
      pictureOf: ({ place }, alt) => `<img src="art/${place}.svg" alt="${alt}" />`,
      backToText: WORDS[language].back,
    }),
  }));
  const pictures = rendered.flatMap((one) => one.pictures);
  const page = (heading: string, body: string, type: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}"><head><title>${escapeXml(heading)}</title><link rel="stylesheet" href="style.css"/></head><body epub:type="${type}">\n${body}</body></html>\n`;
  const titlePage = `<section epub:type="titlepage"><h1>${escapeXml(title)}</h1><p class="by">${escapeXml(authors.join(', '))}</p><p>${escapeXml(about.description)}</p></section>\n`;

  const lines = rendered.map(({ chapter, sections }) => ({ ...chapter, sections }));
  const leaves: ArchiveFile[] = [
    { path: 'package.opf', data: opfOf(about, lines, pictures) },
    {
      path: 'nav.xhtml',
      data: page(WORDS[language].contents, navOf(lines, WORDS[language].contents), 'frontmatter'),
    },
    { path: 'toc.ncx', data: ncxOf(about, lines) },
    { path: 'style.css', data: BOOK_STYLE },
    { path: 'cover.png', data: await drawCover(title, authors), stored: true },
    { path: 'title.xhtml', data: page(title, titlePage, 'frontmatter') },
    ...rendered.map(({ chapter, html }) => ({
      path: `${chapter.name}.xhtml`,
      data: page(
        chapter.title,
        `<section epub:type="chapter" role="doc-chapter"><h1>${renderInline(chapter.title)}</h1>\n${html}</section>\n`,
        'bodymatter',
      ),
    })),
    ...pictures.map(({ drawing, place }) => ({
      path: `art/${place}.svg`,
      data: pictureFor(title, drawing, place),
    })),
  ];
  return [
    { path: 'mimetype', data: 'application/epub+zip', stored: true },
    { path: 'META-INF/container.xml', data: CONTAINER },
    ...leaves.map((leaf) => ({ ...leaf, path: `EPUB/${leaf.path}` })),
  ];
}
