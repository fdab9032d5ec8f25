import { isWebAddress } from '@rahle/contract/link';
import DOMPurify from 'dompurify';
import { LINK_ATTRIBUTES, MARKUP_TAGS } from './markup-rules.ts';

type Sanitise = (markup: string) => string;

let sanitise: Sanitise = DOMPurify.isSupported ? sanitiseInBrowser() : refuse;

/** A description's markup, safe to show. */
export const sanitiseMarkup: Sanitise = (markup) => sanitise(markup);

/** The server has no DOM to purify with, so it brings a sanitiser of its own, with the same rules. */
export function sanitiseWith(other: Sanitise): void {
  sanitise = other;
}

function sanitiseInBrowser(): Sanitise {
  DOMPurify.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName !== 'A') return;
    const href = node.getAttribute('href') ?? '';
    if (!isWebAddress(href)) return node.removeAttribute('href');
    for (const [name, value] of Object.entries(LINK_ATTRIBUTES)) node.setAttribute(name, value);
  });
  const rules = { ALLOWED_TAGS: MARKUP_TAGS, ALLOWED_ATTR: ['href'], RETURN_TRUSTED_TYPE: true };
  // Typed as the text it stands for: React hands it to the browser as it is.
  return (markup) => DOMPurify.sanitize(markup, rules) as unknown as string;
}

function refuse(): never {
  throw new Error('Markup cannot be shown without a sanitiser');
}
