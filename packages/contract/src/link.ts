import { text } from './text.ts';

const WEB_ADDRESS = /^https?:\/\/[^\s\\]+$/i;

/**
 * Whether a link may be shown: http or https only (decisions §5). A user name may carry a password or disguise the
 * host.
 */
export const isWebAddress = (given: string): boolean =>
  WEB_ADDRESS.test(given) && URL.canParse(given) && namesNobody(given);

export function namesNobody(address: string): boolean {
  const url = URL.parse(address);
  return url === null || (url.username === '' && url.password === '' && !hasEmptyUser(address));
}

/** `https://@host` and `https://:@host`, of which a parsed address says nothing. */
function hasEmptyUser(address: string): boolean {
  const authority = address.split('//')[1]?.split(/[/?#\\]/)[0] ?? '';
  return authority.includes('@');
}

/** A link that may be left out. A form's empty field says the same as null (§5). */
export function optionalLink({ max }: { max: number }) {
  return text({ max, required: 'link.invalid' })
    .refine((given) => given === '' || isWebAddress(given), 'link.invalid')
    .transform((given) => (given === '' ? null : given))
    .nullable();
}
