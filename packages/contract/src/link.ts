import { text } from './text.ts';

const WEB_ADDRESS = /^https?:\/\/[^\s\\]+$/i;

/** Whether a link may be shown: http and https lead to pages, every other scheme to surprises (decisions §5). */
export const isWebAddress = (given: string): boolean =>
  WEB_ADDRESS.test(given) && URL.canParse(given);

/** A link that may be left out. A form's empty field says the same as null (§5). */
export function optionalLink({ max }: { max: number }) {
  return text({ max, required: 'link.invalid' })
    .refine((given) => given === '' || isWebAddress(given), 'link.invalid')
    .transform((given) => (given === '' ? null : given))
    .nullable();
}
