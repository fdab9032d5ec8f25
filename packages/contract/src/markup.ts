/** What a description may be made of: words and their emphasis, lists, links. No pictures, no styles, no headings. */
export const MARKUP_TAGS = [
  'a',
  'b',
  'blockquote',
  'br',
  'code',
  'em',
  'i',
  'li',
  'mark',
  'ol',
  'p',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
  'ul',
];

/** Behind every link's address: a new tab that knows nothing of this one (decisions §10). */
const LINK_ATTRIBUTES = 'target="_blank" rel="noopener noreferrer"';

/** The one form in which a link is written; its address comes escaped. */
export const linkTag = (address: string): string => `<a href="${address}" ${LINK_ATTRIBUTES}>`;

const SAFE_TAG = new RegExp(
  `</?(?:${MARKUP_TAGS.join('|')})>|${linkTag('https?://[^"<>\\s\\\\]+')}`,
  'gi',
);

/**
 * Whether sanitised markup is in the form in which the server writes it: nothing but the tags above, without
 * attributes, and its links. Whoever shows it can tell, without reading HTML.
 */
export const isSanitised = (html: string): boolean => !html.replaceAll(SAFE_TAG, '').includes('<');
