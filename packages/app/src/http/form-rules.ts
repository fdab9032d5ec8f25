import { fieldSentence } from '@rahle/contract/sentences';
import type { z } from 'zod';
import { currentLocale } from '#i18n/locale.ts';

/** A schema of the contract as a form asks it: the body, or a sentence for each wrong field. */
export type FormRules<Body> = {
  check: (values: unknown) => { body: Body } | { wrong: Record<string, string> };
  sentenceOf: (code: string) => string;
};

const sentenceOf = (code: string): string => fieldSentence(code, currentLocale());

export const formRules = <Body>(schema: z.ZodType<Body>): FormRules<Body> => ({
  check(values) {
    const outcome = schema.safeParse(values);
    if (outcome.success) return { body: outcome.data };
    // The first of what is wrong with a field is said.
    const wrong = outcome.error.issues
      .toReversed()
      .map(({ path, message }) => [String(path[0]), sentenceOf(message)]);
    return { wrong: Object.fromEntries(wrong) as Record<string, string> };
  },
  sentenceOf,
});
