import { CHAPTER_POLICY } from '#book/chapter-policy.ts';
import { scaleFontSizes } from '#book/scale-font-sizes.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';
const XLINK = 'http://www.w3.org/1999/xlink';
const DATA_SCRIPT = /json|text\/(?!javascript|ecmascript)|^math\//;

export type PreparedChapter = { text: string; isScripted: boolean };

/**
 * What the book's documents are before foliate sees them: without anything that acts, with their policy first, and
 * with sound and film left where they are, so that they stream instead of being loaded whole.
 */
export function prepareChapter(
  text: string,
  mediaType: 'application/xhtml+xml' | 'text/html' | 'image/svg+xml',
  addressOf: (href: string) => string,
): PreparedChapter {
  const chapter = parse(text, mediaType);
  const isScripted = removeScripts(chapter);
  if (mediaType !== 'image/svg+xml') {
    addPolicy(chapter);
    nameLanguage(chapter);
    // Links drawn as SVG, in the older spelling that foliate would take for a file of the picture.
    for (const link of chapter.querySelectorAll('a:not([href])'))
      if (link.hasAttributeNS(XLINK, 'href'))
        link.setAttribute('href', link.getAttributeNS(XLINK, 'href') ?? '');
    for (const media of chapter.querySelectorAll('audio[src], video[src], source[src]'))
      if (isInside(media.getAttribute('src')))
        media.setAttribute('src', addressOf(media.getAttribute('src') ?? ''));
    for (const sheet of chapter.querySelectorAll('style'))
      sheet.textContent = scaleFontSizes(sheet.textContent);
    for (const styled of chapter.querySelectorAll('[style*="font-size"], [style*="line-height"]'))
      styled.setAttribute('style', scaleFontSizes(styled.getAttribute('style') ?? ''));
  }
  return { text: new XMLSerializer().serializeToString(chapter), isScripted };
}

function parse(text: string, mediaType: DOMParserSupportedType): Document {
  const parsed = new DOMParser().parseFromString(text, mediaType);
  const isWhole =
    mediaType === 'image/svg+xml' || (parsed.body && !parsed.querySelector('parsererror'));
  // What is not quite XHTML is still a page: browsers have read worse.
  return isWhole ? parsed : new DOMParser().parseFromString(text, 'text/html');
}

/** Takes out what could act; the policies would stop it too. Says whether there were scripts. */
function removeScripts(chapter: Document): boolean {
  let isScripted = false;
  for (const script of chapter.querySelectorAll('script')) {
    isScripted ||= !DATA_SCRIPT.test(script.getAttribute('type') ?? '');
    script.remove();
  }
  for (const director of chapter.querySelectorAll('base, meta[http-equiv]')) director.remove();
  for (const frame of chapter.querySelectorAll('iframe, frame, embed')) frame.remove();
  for (const object of chapter.querySelectorAll('object')) replaceObject(object);
  for (const any of chapter.querySelectorAll('*')) {
    const acting = Array.from(any.attributes).filter(
      (attribute) => /^on/i.test(attribute.localName) || isScriptLink(attribute),
    );
    for (const attribute of acting) any.removeAttributeNode(attribute);
  }
  return isScripted;
}

/** An object that is a picture becomes one; of any other only what it offers instead is left. */
function replaceObject(object: Element): void {
  if (!object.getAttribute('type')?.startsWith('image/'))
    return object.replaceWith(...object.childNodes);
  const picture = object.ownerDocument.createElementNS(XHTML, 'img');
  picture.setAttribute('src', object.getAttribute('data') ?? '');
  picture.setAttribute('alt', object.getAttribute('aria-label') ?? object.textContent.trim());
  object.replaceWith(picture);
}

function isScriptLink({ localName, value }: Attr): boolean {
  if (!/^(href|src|action|formaction|data)$/i.test(localName)) return false;
  // Browsers overlook control characters and spaces inside the scheme, so we do too.
  // oxlint-disable-next-line no-control-regex
  return /^(javascript|vbscript|data:text\/html)/i.test(value.replace(/[\u0000-\u0020]/g, ''));
}

function addPolicy(chapter: Document): void {
  const policy = chapter.createElementNS(XHTML, 'meta');
  policy.setAttribute('http-equiv', 'Content-Security-Policy');
  policy.setAttribute('content', CHAPTER_POLICY);
  const head = chapter.head ?? chapter.createElementNS(XHTML, 'head');
  if (!head.parentNode) chapter.documentElement.prepend(head);
  head.prepend(policy);
}

/** XHTML may name its language as `xml:lang` alone, which scripts and some screen readers do not see. */
function nameLanguage({ documentElement }: Document): void {
  const language = documentElement.getAttribute('xml:lang');
  if (language && !documentElement.lang) documentElement.lang = language;
}

function isInside(address: string | null): boolean {
  return address !== null && !/^[a-z][a-z0-9+.-]*:/i.test(address) && !address.startsWith('//');
}
