import { z } from 'zod';
import { ContentDetail } from './contents.ts';
import { LIMITS } from './limits.ts';
import { Manifest } from './versions.ts';

/**
 * What the app asks of the desktop shell (decisions §12): these nine commands and nothing beyond them.
 *
 * Each is called as `invoke(name, { request })`; `downloadContent` also takes `progress`, a Tauri `Channel` of
 * `DownloadProgress`. The shell checks every request again by rules of its own, and rejects with a `BridgeFailure`.
 * It is never given a token: the app, which has the session, calls the API, and hands over addresses with tickets.
 */

/** Whose books these are. For platform staff, the organization they work in. */
export const LibraryOwner = z.strictObject({ organizationId: z.uuid(), userId: z.uuid() });
export type LibraryOwner = z.infer<typeof LibraryOwner>;

const ofContent = z.strictObject({ owner: LibraryOwner, contentId: z.uuid() });

/** What its reader finds a book by without a network. The shell keeps it with the copy, and does not look into it. */
export const AboutBook = z.object({ savedAt: z.number(), content: ContentDetail });
export type AboutBook = z.infer<typeof AboutBook>;

/** A complete copy. `manifestHash` is what `check-updates` and `versions/latest` are compared with. */
export const LocalCopy = z.object({
  contentId: z.uuid(),
  number: z.int(),
  manifestHash: z.string(),
  files: z.int(),
  bytes: z.int(),
  /** Null for a copy without any; older copies may have other fields. */
  about: AboutBook.nullable().catch(null),
});
export type LocalCopy = z.infer<typeof LocalCopy>;

/** A download that was begun and neither completed nor cancelled: after a restart the app offers to go on. */
export const UnfinishedDownload = z.object({
  contentId: z.uuid(),
  number: z.int(),
  manifestHash: z.string(),
  bytesDone: z.int(),
  bytesTotal: z.int(),
});
export type UnfinishedDownload = z.infer<typeof UnfinishedDownload>;

export const LibraryListing = z.object({
  /** The folder on this computer, to be shown to a person. */
  place: z.string(),
  /** What the copies and unfinished downloads below take up on disk. */
  bytes: z.int(),
  copies: z.array(LocalCopy),
  unfinished: z.array(UnfinishedDownload),
  /** What a download of the version asked about would fetch; null where none was. */
  bytesToFetch: z.int().nullable(),
});
export type LibraryListing = z.infer<typeof LibraryListing>;

/** Bytes of files that had to be fetched: what the disk already holds is not counted. */
export const DownloadProgress = z.object({ bytesDone: z.int(), bytesTotal: z.int() });
export type DownloadProgress = z.infer<typeof DownloadProgress>;

export const DownloadOutcome = z.object({
  outcome: z.enum(['complete', 'cancelled']),
  /** Null when it was cancelled. */
  copy: LocalCopy.nullable(),
  /** What came over the network during this call, without headers. */
  bytesFetched: z.int(),
});
export type DownloadOutcome = z.infer<typeof DownloadOutcome>;

/** A dialog of the operating system; the call ends when the person has closed it. */
const Dialog = z.strictObject({
  title: z.string().min(1).max(LIMITS.title.max),
  message: z.string().min(1).max(2000),
});

/** Command by command: what is sent as `request`, and what comes back. */
export const desktopBridge = {
  /**
   * Opens the library of `owner` and lists it (of one content, where `contentId` is given). Until then, and after
   * `owner: null`, which closes it (logout, change of organization), every other library command is refused with
   * `library.closed` and no book answers. Opening another owner's library closes the one before, and stops its downloads.
   * With the `manifest` of a version of `contentId` it opens nothing, and says what is not on this computer of it yet.
   */
  checkDownloadedContent: {
    request: z.strictObject({
      owner: LibraryOwner.nullable(),
      contentId: z.uuid().optional(),
      manifest: Manifest.optional(),
    }),
    reply: LibraryListing,
  },
  /**
   * `start` downloads a version, or goes on with it, and ends when the copy is complete. `url` is `versions/latest`'s
   * own (entry page, fresh ticket), `manifest` the answer of `versions/{number}/manifest`. Rejected with
   * `ticket.expired`, it is called again with a fresh `url`, and resumes from the bytes it has.
   * `cancel` ends a running `start`, which then answers `cancelled`, and forgets what was fetched; the copy that was
   * there before stays. It is also the answer to "do not go on" for an unfinished download.
   */
  downloadContent: {
    request: z.discriminatedUnion('action', [
      ofContent.extend({
        action: z.literal('start'),
        url: z.url(),
        manifest: Manifest,
        about: AboutBook.optional(),
      }),
      ofContent.extend({ action: z.literal('cancel') }),
    ]),
    reply: DownloadOutcome,
  },
  /** The copy, and what was fetched for the next one. Removing what is not there succeeds. */
  removeDownloadedContent: { request: ofContent, reply: z.object({ bytesFreed: z.int() }) },
  /**
   * The address for the frame, null without a copy. It is opened like one on the content origin: `toReaderHash` is
   * appended, messages are posted to its origin (`originOf`) and received from there. What answers is a page of the
   * shell around the book, which is on an origin of its own inside, and passes messages both ways.
   */
  getLocalContentPath: {
    request: ofContent,
    reply: z.object({ address: z.string().nullable() }),
  },
  /** Null where there is none. One that cannot be read as text is set aside, logged, and null as well. */
  loadCacheFile: { request: z.strictObject({}), reply: z.object({ text: z.string().nullable() }) },
  /** Replaces the file as a whole; null removes it. `setAside` first keeps the present one as `*.damaged`. */
  saveCacheFile: {
    request: z.strictObject({ text: z.string().nullable(), setAside: z.boolean() }),
    reply: z.null(),
  },
  showErrorDialog: { request: Dialog, reply: z.null() },
  showWarningDialog: { request: Dialog, reply: z.null() },
  /** Makes absolute references in the copy's entry page local. Part of every download; safe to repeat. */
  updateIndexPage: { request: ofContent, reply: z.object({ references: z.int() }) },
} as const;

export type BridgeCommand = keyof typeof desktopBridge;
export type BridgeRequest<C extends BridgeCommand> = z.infer<(typeof desktopBridge)[C]['request']>;
export type BridgeReply<C extends BridgeCommand> = z.infer<(typeof desktopBridge)[C]['reply']>;

export const BRIDGE_FAILURES = [
  /** The request is not what this file says, or an address is neither https nor loopback. */
  'request.invalid',
  'library.closed',
  /** The hash does not fit the files, or a path could leave the copy. */
  'manifest.refused',
  /** The content origin refuses the ticket: take a fresh `url` and call again. */
  'ticket.expired',
  /** Not reached, or gone in the middle; the same call later resumes. */
  'server.unreachable',
  /** It answers, but not with what was asked for. */
  'server.refused',
  /** Bytes came that are not the manifest's. */
  'file.damaged',
  'disk.full',
  'disk.failed',
  /** This content is being downloaded already. */
  'download.running',
  'copy.missing',
] as const;

/** What a command is rejected with. `message` is for the log; what a person reads is chosen by `code`. */
export const BridgeFailure = z.object({ code: z.enum(BRIDGE_FAILURES), message: z.string() });
export type BridgeFailure = z.infer<typeof BridgeFailure>;

/** `URL.origin` is the word null for `book://…`; this is what `MessageEvent.origin` says. */
export function originOf(address: string): string {
  return address.match(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]+/)?.[0] ?? 'null';
}
