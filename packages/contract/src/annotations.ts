import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { MARK_COLOURS, MARK_KINDS } from './mark-kinds.ts';
import { Moment, VersionNumber } from './reading.ts';
import { plainText } from './text.ts';

const CONTEXT = 'http://www.w3.org/ns/anno.jsonld';

/** What a file says of a place in a book, in the selectors of the W3C's annotation model. */
const Selector = z.discriminatedUnion(
  'type',
  [
    z.strictObject({
      type: z.literal('FragmentSelector'),
      conformsTo: z.literal('http://www.idpf.org/epub/linking/cfi/epub-cfi.html'),
      value: plainText(LIMITS.locator.max),
    }),
    z.strictObject({
      type: z.literal('TextQuoteSelector'),
      exact: plainText(LIMITS.mark.quote * 2),
      prefix: plainText(LIMITS.mark.around * 2),
      suffix: plainText(LIMITS.mark.around * 2),
    }),
  ],
  'field.invalid',
);

/** A mark, or the place that someone has come to; `rahle` says what the model has no word for. */
export const Annotation = z.strictObject({
  id: plainText(100),
  type: z.literal('Annotation'),
  motivation: z.enum(['bookmarking', 'highlighting', 'commenting'], 'field.invalid'),
  created: Moment,
  modified: Moment,
  body: z
    .array(
      z.strictObject({
        type: z.literal('TextualBody'),
        value: plainText(LIMITS.mark.note * 2),
        format: z.literal('text/plain'),
      }),
      'field.invalid',
    )
    .max(1, 'field.invalid'),
  target: z.strictObject({
    source: plainText(100),
    selector: z.array(Selector, 'field.invalid').max(2, 'field.invalid'),
  }),
  rahle: z.strictObject({
    kind: z.enum([...MARK_KINDS, 'POSITION'], 'field.invalid'),
    externalId: plainText(255),
    title: plainText(2000),
    colour: z.enum(MARK_COLOURS, 'field.invalid').nullable(),
    version: VersionNumber,
    href: plainText(LIMITS.locator.max),
    progression: z.number('field.invalid').min(0, 'field.invalid').max(1, 'field.invalid'),
    page: z.int('field.invalid').min(1, 'field.invalid').nullable(),
    device: plainText(LIMITS.device.max * 2).nullable(),
  }),
});
export type Annotation = z.output<typeof Annotation>;

/** Everything that someone has marked, and where they are in their books, as one file. */
export const AnnotationFile = z.strictObject({
  '@context': z.literal(CONTEXT, 'field.invalid'),
  id: plainText(100),
  type: z.literal('AnnotationCollection', 'field.invalid'),
  label: plainText(255),
  total: z.int('field.invalid').min(0, 'field.invalid'),
  first: z.strictObject({
    id: plainText(100),
    type: z.literal('AnnotationPage', 'field.invalid'),
    startIndex: z.literal(0, 'field.invalid'),
    items: z.array(Annotation, 'field.invalid'),
  }),
});
export type AnnotationFile = z.output<typeof AnnotationFile>;

export const annotations = {
  export: endpoint({
    method: 'GET',
    path: '/contents/reading/export',
    access: 'signed-in',
    summary: 'The caller’s places and marks, of one book or of all, as W3C annotations or to read',
    query: z.object({
      format: z.enum(['json', 'markdown'], 'field.invalid').default('json'),
      contentId: z.guid('field.invalid').optional(),
    }),
    isLong: true,
    /** An `AnnotationFile` as text, or Markdown. */
    reply: z.string(),
    replyType: 'text/markdown',
  }),
  import: endpoint({
    method: 'POST',
    path: '/contents/reading/import',
    access: 'signed-in',
    summary:
      'Take in such a file; what is there already changes nothing, unknown books are left out',
    body: AnnotationFile,
    bodyLimit: LIMITS.annotations.bytes,
    isStreamed: true,
    isLong: true,
    reply: z.object({
      imported: z.int(),
      unchanged: z.int(),
      unknown: z.array(z.object({ externalId: z.string(), title: z.string(), count: z.int() })),
      refused: z.array(z.object({ id: z.string(), code: z.string() })),
    }),
  }),
};
