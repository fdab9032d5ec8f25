import { CHAPTER_POLICY } from '#book/chapter-policy.ts';

/** A chapter of our own making, where the book's cannot be shown. */
export function standInChapter(title: string, more: string, lang: string): string {
  const page = document.implementation.createHTMLDocument(title);
  page.documentElement.lang = lang;
  addMeta(page, 'http-equiv', 'Content-Security-Policy', CHAPTER_POLICY);
  addMeta(page, 'name', 'viewport', 'width=600, height=800');
  const heading = page.createElement('h1');
  heading.textContent = title;
  heading.className = 'rahle-missing';
  const line = page.createElement('p');
  line.textContent = more;
  page.body.append(heading, line);
  return toAddress(page);
}

/** A picture that stands in the spine by itself, as a page. */
export function pictureChapter(address: string, title: string): string {
  const page = document.implementation.createHTMLDocument(title);
  addMeta(page, 'http-equiv', 'Content-Security-Policy', CHAPTER_POLICY);
  const picture = page.createElement('img');
  picture.src = address;
  picture.alt = title;
  page.body.append(picture);
  return toAddress(page);
}

function addMeta(page: Document, attribute: string, name: string, content: string): void {
  const meta = page.createElement('meta');
  meta.setAttribute(attribute, name);
  meta.content = content;
  page.head.append(meta);
}

function toAddress(page: Document): string {
  const text = new XMLSerializer().serializeToString(page);
  return URL.createObjectURL(new Blob([text], { type: 'application/xhtml+xml' }));
}
