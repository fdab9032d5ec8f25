import type { About, BookText, Chapter } from '#demo/book/book-text.ts';
import { escapeXml, type ArchiveFile, WORDS } from '#demo/book/archive-file.ts';
import { drawCover } from '#demo/book/cover.ts';
import { pictureFor } from '#demo/book/picture.ts';
import { renderChapter, renderInline } from '#demo/book/render-chapter.ts';
import { PAGE_STYLE } from '#demo/book/style.ts';

/** A small site: a first page with the contents, a page for each chapter, and one about the book. */
export async function buildSite({ about, chapters }: BookText): Promise<ArchiveFile[]> {
  const { title, authors, language } = about;
  const rendered = chapters.map((chapter) => ({
    chapter,
    ...renderChapter(chapter, {
      isEpub: false,
      lower: 0,
      linkTo: (name) => `${name}.html`,
      pictureOf: ({ place }, alt) => `<img src="art/${place}.svg" alt="${alt}" />`,
      backToText: WORDS[language].back,
    }),
  }));
  const contents = rendered.map(({ chapter, sections }) => {
    const inside = sections.map(
      ({ id, title: own }) => `<li><a href="${chapter.name}.html#${id}">${escapeXml(own)}</a></li>`,
    );
    return `<li><a href="${chapter.name}.html">${escapeXml(chapter.title)}</a>${inside.length > 0 ? `<ol>${inside.join('')}</ol>` : ''}</li>`;
  });
  const opening = `<h1>${escapeXml(title)}</h1><p class="by">${escapeXml(authors.join(', '))}</p><p>${escapeXml(about.description)}</p>
<nav id="toc" role="doc-toc" aria-label="${WORDS[language].contents}"><h2>${WORDS[language].contents}</h2><ol>${contents.join('\n')}</ol></nav>`;

  return [
    { path: 'index.html', data: pageOf(about, title, opening) },
    ...rendered.map(({ chapter, html }, index) => ({
      path: `${chapter.name}.html`,
      data: pageOf(
        about,
        chapter.title,
        `<main><h1>${renderInline(chapter.title)}</h1>\n${html}</main>${turning(about, chapters, index)}`,
      ),
    })),
    { path: 'details.html', data: pageOf(about, WORDS[language].about, detailsOf(about)) },
    { path: 'style.css', data: PAGE_STYLE },
    { path: 'cover.png', data: await drawCover(title, authors), stored: true },
    ...rendered
      .flatMap(({ pictures }) => pictures)
      .map(({ drawing, place }) => ({
        path: `art/${place}.svg`,
        data: pictureFor(title, drawing, place),
      })),
  ];
}

function pageOf({ language, authors, description }: About, heading: string, body: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(heading)}</title><meta name="author" content="${escapeXml(authors.join(', '))}"><meta name="description" content="${escapeXml(description)}"><meta property="og:image" content="cover.png"><link rel="stylesheet" href="style.css"></head>
<body>${body}</body></html>
`;
}

function turning({ language }: About, chapters: readonly Chapter[], index: number): string {
  const { previous, contents, next } = WORDS[language];
  const link = (chapter: Chapter | undefined, rel: string, word: string) =>
    chapter
      ? `<a rel="${rel}" href="${chapter.name}.html">${word}: ${escapeXml(chapter.title)}</a>`
      : '';
  const before = link(chapters[index - 1], 'prev', previous);
  return `<nav class="turn">${before}<a href="index.html">${contents}</a>${link(chapters[index + 1], 'next', next)}</nav>`;
}

function detailsOf({ title, description, summary, resources = [], language }: About): string {
  const list = resources.map(
    (one) => `<dt>${escapeXml(one.title)}</dt><dd>${escapeXml(one.description)}</dd>`,
  );
  const more =
    list.length > 0 ? `<h2>${WORDS[language].resources}</h2><dl>${list.join('')}</dl>` : '';
  return `<h1>${escapeXml(title)}</h1><p>${escapeXml(description)}</p><p>${escapeXml(summary)}</p>${more}`;
}
