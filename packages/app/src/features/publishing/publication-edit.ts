import { type Content, ContentUpdate } from '@rahle/contract/contents';
import { LIMITS } from '@rahle/contract/limits';
import { lengthOf } from '@rahle/contract/text';
import type { FieldCode } from '@rahle/contract/sentences';
import { z } from 'zod';

export type EditFields = {
  title: string;
  category: string;
  /** One on each line. */
  authors: string;
  language: string;
  summary: string;
  description: string;
  /** A file's id, or one of the two below. */
  coverFileId: string;
};

export const KEPT_COVER = '';
export const NO_COVER = 'none';

export const editFieldsOf = (content: Content): EditFields => ({
  title: content.title,
  category: content.category ?? '',
  authors: content.authors.join('\n'),
  language: content.language ?? '',
  summary: content.summary ?? '',
  description: content.description,
  coverFileId: KEPT_COVER,
});

const TOO_MANY: FieldCode = 'authors.too_many';
const TOO_LONG: FieldCode = 'text.too_long';

/** The contract's own rules; what is wrong with one author is said of the field that has them all. */
export const EditForm = ContentUpdate.extend({
  authors: z
    .array(z.string())
    .max(LIMITS.authors.max, TOO_MANY)
    .refine((names) => names.every((name) => lengthOf(name) <= LIMITS.name.max), TOO_LONG),
});

export const toUpdate = ({ authors, coverFileId, ...texts }: EditFields): object => ({
  ...texts,
  language: texts.language.trim(),
  authors: authors
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== ''),
  ...(coverFileId === NO_COVER && { coverFileId: null }),
  ...(coverFileId !== NO_COVER && coverFileId !== KEPT_COVER && { coverFileId }),
});
