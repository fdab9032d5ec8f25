import type { BookText } from '#demo/book/book-text.ts';
import { escapeXml, WORDS } from '#demo/book/archive-file.ts';
import { pictureFor } from '#demo/book/picture.ts';
import { renderChapter, renderInline } from '#demo/book/render-chapter.ts';
import { PAGE_STYLE } from '#demo/book/style.ts';

export function buildPage({ about, chapters }: BookText): string {
  const { title, authors, language, description } = about;
  const sections = chapters.map((chapter) => {
    const { html } = renderChapter(chapter, {
      isEpub: false,
      lower: 1,
      linkTo: (name) => `#${name}`,
      pictureOf: ({ drawing, place }, alt) =>
        pictureFor(title, drawing, place).replace('<svg ', `<svg role="img" aria-label="${alt}" `),
      backToText: WORDS[language].back,
    });
    return `<section><h2 id="${chapter.name}">${renderInline(chapter.title)}</h2>\n${html}</section>`;
  });
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(title)}</title><meta name="author" content="${escapeXml(authors.join(', '))}"><meta name="description" content="${escapeXml(description)}">
<style>${PAGE_STYLE}</style></head>
<body><h1>${escapeXml(title)}</h1><p class="by">${escapeXml(authors.join(', '))}</p>
${sections.join('\n')}
</body></html>
`;
}
