import { isWebAddress } from '@rahle/contract/link';
import sanitizeHtml from 'sanitize-html';
import { LINK_ATTRIBUTES, MARKUP_TAGS } from './markup-rules.ts';

/** DOMPurify's counterpart where there is no DOM: the same rules, for the server's first page. */
export const sanitiseOnServer = (markup: string): string =>
  sanitizeHtml(markup, {
    allowedTags: MARKUP_TAGS,
    allowedAttributes: { a: ['href', ...Object.keys(LINK_ATTRIBUTES)] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: isWebAddress(href) ? { href, ...LINK_ATTRIBUTES } : {},
      }),
    },
  });
