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

/** Whatever else stood on a link, it leaves with these: a new tab that knows nothing of this one (decisions §10). */
export const LINK_ATTRIBUTES = { target: '_blank', rel: 'noopener noreferrer' };
