import type { Content } from '@rahle/contract/contents';
import { fold } from '@rahle/contract/fold';
import type { FieldCode } from '@rahle/contract/sentences';
import { Publication } from '@rahle/contract/versions';
import { z } from 'zod';

export type PublicationFields = {
  fileId: string;
  externalId: string;
  title: string;
  category: string;
  summary: string;
  description: string;
  notes: string;
};

const NO_FILE: FieldCode = 'file.required';

/** The contract's own rules; the form knows one source only, an uploaded file, and asks for it by §5's words. */
export const PublicationForm = Publication.omit({ source: true }).extend({
  fileId: z.uuid(NO_FILE),
});
export type PublicationForm = z.infer<typeof PublicationForm>;

/** Of a book that is there already, what is said of it. */
export const fieldsFor = (externalId: string, content?: Content): PublicationFields => ({
  fileId: '',
  externalId,
  title: content?.title ?? '',
  category: content?.category ?? '',
  summary: content?.summary ?? '',
  description: content?.description ?? '',
  notes: '',
});

/**
 * What is left blank is not said at all: it is taken from the book (decisions §7). What was filled in and is emptied
 * is taken away; only a title every book has.
 */
export const toBody = (
  { fileId, externalId, ...texts }: PublicationFields,
  begunWith: PublicationFields,
): object => {
  const isSaid = ([name, words]: [string, string]) =>
    words.trim() !== '' || (name !== 'title' && begunWith[name as keyof PublicationFields] !== '');
  return { fileId, externalId, ...Object.fromEntries(Object.entries(texts).filter(isSaid)) };
};

export const toPublication = ({ fileId, ...texts }: PublicationForm): Publication => ({
  ...texts,
  source: { fileId },
});

/** `Gece Gökyüzü (2. baskı)` → `gece-gokyuzu-2-baski`: a name that travels well. */
export const suggestExternalId = (title: string): string =>
  fold(title)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100);
