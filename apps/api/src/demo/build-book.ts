import { PACKAGE_TYPES } from '@rahle/contract/media-types';
import { buildEpub } from '#demo/book/build-epub.ts';
import { buildPage } from '#demo/book/build-page.ts';
import { buildSite } from '#demo/book/build-site.ts';
import { buildZip } from '#demo/book/build-zip.ts';
import { type About, type BookText, readBookText } from '#demo/book/book-text.ts';

export type Book = {
  bytes: Buffer;
  mimeType: string;
  fileName: string;
  /** What its publisher says of it, for what the package does not hold. */
  meta: Pick<About, 'externalId' | 'title' | 'description' | 'summary' | 'category'> &
    Partial<Pick<About, 'resources'>>;
};

/** Binds a text of the demo (decisions §9) as its front matter asks. The same text always gives the same bytes. */
export async function buildBook(path: string): Promise<Book> {
  const text = await readBookText(path);
  const { format, externalId, title, description, summary, category, resources } = text.about;
  return {
    bytes: await bind(text),
    mimeType: PACKAGE_TYPES[format],
    fileName: `${externalId.toLowerCase()}.${format}`,
    meta: { externalId, title, description, summary, category, ...(resources && { resources }) },
  };
}

async function bind(text: BookText): Promise<Buffer> {
  switch (text.about.format) {
    case 'epub':
      return buildZip(await buildEpub(text));
    case 'zip':
      return buildZip(await buildSite(text));
    case 'html':
      return Buffer.from(buildPage(text));
  }
}
