import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { isWebAddress, namesNobody } from './link.ts';
import { plainText, text } from './text.ts';

/** A place in a book: `pageNumber` is what the reader is sent to, `href` where that lies in the package. */
const BookPosition = {
  pageNumber: z.int('field.invalid').min(1, 'field.invalid'),
  href: plainText(2048).optional(),
};
const Heading = text({ min: 1, max: 500, required: 'title.required' });

export const Resource = z.strictObject({
  type: text({ min: 1, max: 50, required: 'field.invalid' }),
  title: text({ min: 1, max: 500, required: 'title.required' }),
  description: text({ max: 2000, required: 'field.invalid' }),
  url: plainText(2048).refine(isWebAddress, 'link.invalid').optional(),
});

/** §3's table of contents. It is sent as an object and read as JSON text (decisions §7). */
export const TableOfContents = z.strictObject({
  titles: z
    .array(
      z.strictObject({
        title: Heading,
        ...BookPosition,
        subtitles: z
          .array(z.strictObject({ subtitle: Heading, ...BookPosition }))
          .max(5000)
          .default([]),
      }),
      'field.invalid',
    )
    .max(5000, 'field.invalid'),
  resources: z.array(Resource).max(1000, 'field.invalid').default([]),
});
export type TableOfContents = z.infer<typeof TableOfContents>;

/** Names a page and nothing more: the page is fetched for readers without a name to sign in by, on the port of https. */
const isPlainAddress = (address: string): boolean =>
  namesNobody(address) && !URL.parse(address)?.port;

const Source = z.union(
  [
    z.strictObject({ fileId: z.guid('field.invalid') }),
    z.strictObject({
      html: z.string().min(1, 'field.invalid').max(LIMITS.publishedHtml.max, 'text.too_long'),
    }),
    z.strictObject({
      url: z
        .url({ protocol: /^https$/, error: 'url.not_https' })
        .max(2048, 'text.too_long')
        .refine(isPlainAddress, 'url.not_plain'),
    }),
  ],
  'source.invalid',
);
export type Source = z.infer<typeof Source>;

const optionalText = (max: number) => text({ max, required: 'field.invalid' }).optional();

/** What is said of a book, by its publisher and by staff. */
export const bookTexts = {
  title: text({
    min: 1,
    max: LIMITS.title.max,
    required: 'title.required',
    tooLong: 'title.too_long',
  }).optional(),
  description: optionalText(2000),
  summary: optionalText(2000),
  category: optionalText(255),
};

export const Republication = z.strictObject({ notes: optionalText(2000) });

/** What is left out is taken from the package, or stays as it was published before. */
export const Publication = z.strictObject({
  externalId: text({ min: 1, max: 255, required: 'external_id.required' }),
  ...bookTexts,
  notes: optionalText(2000),
  coverFileId: z.guid('field.invalid').optional(),
  tableOfContents: TableOfContents.optional(),
  resources: z.array(Resource).max(1000, 'field.invalid').optional(),
  source: Source,
});
export type Publication = z.infer<typeof Publication>;

/** What a version changed, in files; null when it is the package that was published already. */
const Changed = z.object({ added: z.int(), updated: z.int(), removed: z.int(), bytes: z.int() });

export const Published = z.object({
  contentId: z.guid(),
  version: z.object({
    number: z.int(),
    manifestHash: z.string(),
    totalBytes: z.int(),
    fileCount: z.int(),
  }),
  changed: Changed.nullable(),
  /** What the importer could not keep or show, in the words of the request's language. */
  warnings: z.array(z.object({ entry: z.string(), message: z.string() })),
});
export type Published = z.infer<typeof Published>;

/** The import goes on by itself; `imports.get` tells how far it is. */
export const ImportBegun = z.object({ jobId: z.guid() });

export const VersionBrief = z.object({
  number: z.int(),
  manifestHash: z.string(),
  totalBytes: z.int(),
  fileCount: z.int(),
  publishedAt: z.iso.datetime(),
  notes: z.string().nullable(),
});
export type VersionBrief = z.infer<typeof VersionBrief>;

/** Addresses carry tickets of the caller's own and are made anew each time. */
export const LatestVersion = VersionBrief.extend({
  url: z.string().nullable(),
  detailsFileUrl: z.string().nullable(),
  htmlUrl: z.string(),
});
export type LatestVersion = z.infer<typeof LatestVersion>;

export const Manifest = z.object({
  number: z.int(),
  manifestHash: z.string(),
  files: z.array(
    z.object({ path: z.string(), sha256: z.string(), size: z.int(), type: z.string() }),
  ),
});

export const UpdateStatus = z.enum(['up_to_date', 'needs_update', 'unassigned', 'withdrawn']);
export type UpdateStatus = z.infer<typeof UpdateStatus>;

const ofContent = z.object({ contentId: z.guid() });
const ofVersion = ofContent.extend({ number: z.coerce.number().int().min(1).max(1_000_000) });

export const versions = {
  publish: endpoint({
    method: 'POST',
    path: '/contents/publish',
    access: 'contents.manage',
    summary:
      'Publish a package, a page or an address as a new version; the same again changes nothing',
    body: Publication,
    bodyLimit: LIMITS.publishedHtml.max * 4,
    isLong: true,
    reply: Published,
    accepted: ImportBegun,
    status: 201,
  }),
  publishAgain: endpoint({
    method: 'POST',
    path: '/contents/:contentId/versions/:number/publish',
    access: 'contents.manage',
    summary: 'Publish an earlier version again, as a new one',
    params: ofVersion,
    body: Republication,
    isLong: true,
    reply: Published,
    status: 201,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/contents/:contentId',
    access: 'contents.manage',
    summary: 'Withdraw a content; publishing it again brings it back',
    params: ofContent,
    reply: z.null(),
    status: 204,
  }),
  latest: endpoint({
    method: 'GET',
    path: '/contents/:contentId/versions/latest',
    access: 'signed-in',
    summary: 'The newest version, with addresses for this caller',
    params: ofContent,
    reply: LatestVersion,
  }),
  manifest: endpoint({
    method: 'GET',
    path: '/contents/:contentId/versions/:number/manifest',
    access: 'signed-in',
    summary: 'Every file of a version',
    params: ofVersion,
    reply: Manifest,
  }),
  checkUpdates: endpoint({
    method: 'POST',
    path: '/contents/check-updates',
    access: 'signed-in',
    summary: 'What has become of contents that were downloaded',
    body: z.strictObject({
      items: z
        .array(
          z.strictObject({
            contentId: z.guid('field.invalid'),
            manifestHash: plainText(128),
          }),
          'field.invalid',
        )
        .max(1000, 'field.invalid'),
    }),
    bodyLimit: LIMITS.body.large,
    reply: z.object({ items: z.array(z.object({ contentId: z.guid(), status: UpdateStatus })) }),
  }),
};
