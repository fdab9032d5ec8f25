import type { Readable } from 'node:stream';

/** Both ends included, as in a Range header. */
export type ByteRange = { start: number; end: number };

export type Stored = {
  size: number;
  /** What whoever sent it said it is, where the store remembers. */
  type?: string;
};

/** What somebody is about to send. */
export type Announced = { size: number; type: string };

export type UploadLink = { appOrigin: string; expiresAt: Date; announced: Announced };

/**
 * Where bytes are kept, under keys made by `storage-keys.ts`. Whatever stands under a key is complete and never
 * changes: it is put once, whole or not at all, and can only be removed.
 */
export type Storage = {
  /** False when the key is taken already. Rejects with WrongSize when the bytes are more or fewer than announced. */
  put: (key: string, bytes: Readable, announced: Announced) => Promise<boolean>;
  /** Undefined when there is nothing under the key. */
  get: (key: string, range?: ByteRange) => Promise<Readable | undefined>;
  head: (key: string) => Promise<Stored | undefined>;
  /** The keys that begin with this and were put before then, in pages of a thousand at most. */
  list: (start: string, before: Date) => AsyncIterable<string[]>;
  /** Removing what is not there is no mistake. */
  remove: (key: string) => Promise<void>;
  /** An address that takes one PUT of the bytes, until then and only while the key is free (decisions §8). */
  signedUpload: (key: string, link: UploadLink) => Promise<string>;
  /** The origin those addresses are at, where it is not the app's own. */
  uploadOrigin?: string;
  /** Rejects where nothing could be put. */
  check: () => Promise<void>;
  /** Removes what transfers that broke off before `before` have left behind. */
  sweep: (before: Date) => Promise<void>;
};

export class WrongSize extends Error {
  override name = 'WrongSize';
}
