import { z } from 'zod';
import { isHeaped } from './compose.ts';
import type { FieldCode } from './sentences.ts';

/** NUL and the C0 controls but tab and newline, and surrogates without their other half (decisions §5). */
const UNWRITABLE =
  // oxlint-disable-next-line no-control-regex -- these characters are what is being looked for
  /[\u0000-\u0008\u000b-\u001f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

type Bounds = {
  min?: number;
  max?: number;
  /** Field codes; each is a sentence in `sentences.ts`. */
  required: FieldCode;
  tooShort?: FieldCode;
  tooLong?: FieldCode;
};

/** A length as people count it: in code points, so that an emoji is one. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** Text as people write it: without control characters, even at its ends, trimmed, NFC, its length in code points. */
export function text({ min = 0, max, required, tooShort, tooLong }: Bounds) {
  return z
    .string(required)
    .refine((value) => !UNWRITABLE.test(value) && !isHeaped(value), {
      message: 'text.invalid',
      abort: true,
    })
    .overwrite((value) => value.trim().normalize('NFC'))
    .superRefine((value, context) => {
      const offend = (code: FieldCode) => context.addIssue({ code: 'custom', message: code });
      const length = lengthOf(value);
      if (min > 0 && length === 0) return offend(required);
      if (length < min) return offend(tooShort ?? required);
      if (max !== undefined && length > max) return offend(tooLong ?? 'text.too_long');
    })
    .meta({ ...(min > 0 && { minLength: min }), ...(max !== undefined && { maxLength: max }) });
}

/** A secret is taken as typed: neither trimmed nor normalised away. */
export function secret(bounds: {
  min: number;
  max: number;
  required: FieldCode;
  tooShort: FieldCode;
}) {
  return z
    .string(bounds.required)
    .superRefine((value, context) => {
      const offend = (code: FieldCode) => context.addIssue({ code: 'custom', message: code });
      if (value === '') return offend(bounds.required);
      if (UNWRITABLE.test(value)) return offend('text.invalid');
      if (lengthOf(value) < bounds.min) return offend(bounds.tooShort);
      if (lengthOf(value) > bounds.max) return offend('text.too_long');
    })
    .meta({ minLength: bounds.min, maxLength: bounds.max });
}

/** Text that is compared or looked up and not shown: as given, but nothing that cannot be written down. */
export const plainText = (max: number, tooLong: FieldCode = 'text.too_long') =>
  z
    .string('field.invalid')
    .max(max, tooLong)
    .refine((value) => !UNWRITABLE.test(value), 'text.invalid');
