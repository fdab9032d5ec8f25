import { PACKAGE_TYPES } from '@rahle/contract/file-types';
import { bindEpub } from '#demo/book/bind-epub.ts';
import { bindPage } from '#demo/book/bind-page.ts';
import { bindSite } from '#demo/book/bind-site.ts';
import { bindZip } from '#demo/book/bind-zip.ts';
import { type About, type BookText, readBookText } from '#demo/book/book-text.ts';

export type Book = {
  bytes: Buffer;
  mimeType: string;
  fileName: string;
  /** What its publisher says of it, for what the package does not hold. */
  meta: Pick<About, 'externalId' | 'title' | 'description' | 'summary' | 'category'> &
    Partial<Pick<About, 'resources'>>;
};

/** Binds a text of the demo (decisions §9) as its front matter wishes. The same text always gives the same bytes. */
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
      return bindZip(await bindEpub(text));
    case 'zip':
      return bindZip(await bindSite(text));
    case 'html':
      return Buffer.from(bindPage(text));
  }
}
