import type { ReaderBook } from '@rahle/contract/reader-book';
import { EPUB, type ManifestItem, type Section } from 'foliate-js/epub.js';
import { prepareChapter } from '#book/prepare-chapter.ts';
import { scaleFontSizes } from '#book/scale-font-sizes.ts';
import { pictureChapter, standInChapter } from '#book/stand-in-chapter.ts';
import { FileUnreachable, type VersionFiles, versionFiles } from '#book/version-files.ts';
import type { Words } from '#words.ts';

const CONTAINER = 'META-INF/container.xml';
const DOCUMENTS = ['application/xhtml+xml', 'text/html', 'image/svg+xml'] as const;
type DocumentType = (typeof DOCUMENTS)[number];

export type OpenedBook = { book: EPUB; isScripted: () => boolean };

/** The package as foliate reads it, from the version's files. Throws when there is no readable package. */
export async function openBook(about: ReaderBook, words: () => Words): Promise<OpenedBook> {
  const files = versionFiles(about);
  const items = new Map<string, ManifestItem>();
  let isScripted = false;

  async function loadText(name: string): Promise<string | null> {
    if (name === CONTAINER) return containerOf(about);
    const text = await files.readText(name);
    const type = items.get(name)?.mediaType;
    if (!text || !isDocument(type)) return text;
    const chapter = prepareChapter(text, type, (href) => besides(name, href, files));
    isScripted ||= chapter.isScripted;
    return chapter.text;
  }
  const book = await new EPUB({
    loadText,
    // A picture that cannot be had must not take its chapter with it.
    loadBlob: async (name) => (await files.readBlob(name).catch(() => null)) ?? new Blob(),
    getSize: (name) => about.sizes?.[name] ?? 1,
  }).init();
  if (book.sections.length === 0) throw new Error('The spine is empty');

  for (const item of book.resources.manifest) items.set(item.href, item);
  isScripted = book.resources.manifest.some(({ properties }) => properties?.includes('scripted'));
  book.transformTarget.addEventListener('data', scaleSheet);
  const isFixed = book.rendition.layout === 'pre-paginated';
  for (const section of book.sections)
    neverFail(section, items.get(section.id)?.mediaType, { isFixed, words });
  return { book, isScripted: () => isScripted };
}

/** The importer has chosen the package document; foliate asks the container for it. */
function containerOf({ package: path }: ReaderBook): string {
  const container = new DOMParser().parseFromString(
    `<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
      <rootfile media-type="application/oebps-package+xml"/></rootfiles></container>`,
    'application/xml',
  );
  container.querySelector('rootfile')?.setAttribute('full-path', path.replace(/^epub\//, ''));
  return new XMLSerializer().serializeToString(container);
}

function scaleSheet(event: Event): void {
  const { detail } = event as CustomEvent<{ type: string; data: string | Promise<string> }>;
  if (detail.type !== 'text/css') return;
  detail.data = Promise.resolve(detail.data).then(scaleFontSizes);
}

/** foliate cannot go on after a chapter that fails to load; such a chapter becomes a page that says why. */
function neverFail(
  section: Section,
  mediaType: string | undefined,
  { isFixed, words }: { isFixed: boolean; words: () => Words },
): void {
  const load = section.load.bind(section);
  const standIn = (title: string, more = words().missingChapterMore) =>
    standInChapter(title, more, document.documentElement.lang);

  section.load = async () => {
    try {
      const address = await load();
      if (!address) return standIn(words().missingChapter);
      if (mediaType?.startsWith('image/') && !isFixed) return pictureChapter(address, '');
      return isDocument(mediaType) ? address : standIn(words().strangeChapter);
    } catch (error) {
      if (error instanceof FileUnreachable)
        return standIn(words().failedChapter, words().failedChapterMore);
      return standIn(words().missingChapter);
    }
  };
}

function besides(name: string, href: string, files: VersionFiles): string {
  const { pathname } = new URL(href, `https://book.invalid/${name}`);
  return files.addressOf(pathname.slice(1));
}

function isDocument(type: string | undefined): type is DocumentType {
  return DOCUMENTS.some((document) => document === type);
}
