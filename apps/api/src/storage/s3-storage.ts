import { pipeline, type Readable } from 'node:stream';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Account } from '#settings/settings.ts';
import { exactly } from '#storage/exactly.ts';
import type { Announced, Storage } from '#storage/storage.ts';

const PAGE = 1000;
/** Someone waits for the answer: the library itself would wait for ever. */
const PATIENCE = { connectionTimeout: 2000, socketTimeout: 20_000 };
const TRIES = 3;
/** It warns on the console of what it also throws. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
/** Those that a presigned address binds beside the host: the library leaves out the type unless it is told. */
const BOUND_HEADERS = new Set(['content-type', 'content-length', 'if-none-match']);

/** A bucket of Amazon S3, or of a store that speaks like it. Browsers send uploads there without passing through us. */
export async function s3Storage({ bucket, accessKeyId, secretAccessKey, ...place }: S3Account) {
  const client = new S3Client({
    region: place.region,
    ...(place.endpoint && { endpoint: place.endpoint }),
    forcePathStyle: place.forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: TRIES,
    requestHandler: PATIENCE,
    logger: SILENT,
    // Not every store knows the checksums that Amazon's library adds by itself, and no browser would send them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket: bucket, Key: key });
  let made: Promise<void> | undefined;

  /** The bucket is made at its first use; a failure then is no reason not to try again. */
  function open() {
    made ??= makeBucket(client, bucket).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  }

  /** A PUT for where nothing is. */
  const creation = (key: string, { size, type }: Announced, Body?: Readable) =>
    new PutObjectCommand({
      ...at(key),
      ...(Body && { Body }),
      ContentLength: size,
      ContentType: type,
      IfNoneMatch: '*',
    });

  const sign = (key: string, announced: Announced, expiresIn: number) =>
    getSignedUrl(client, creation(key, announced), { expiresIn, signableHeaders: BOUND_HEADERS });

  const storage: Storage = {
    async put(key, bytes, announced) {
      await open();
      // The library does not notice a body that breaks off.
      const broken = new AbortController();
      const source = pipeline(
        bytes,
        exactly(announced.size),
        (error) => error && broken.abort(error),
      );
      try {
        await client.send(creation(key, announced, source), { abortSignal: broken.signal });
        return true;
      } catch (error) {
        if (source.errored) throw source.errored;
        // Two at once: the store lets one win, and tells the other so before the first is done.
        const isTaken = answered(error, 412) || (answered(error, 409) && (await storage.head(key)));
        if (isTaken) return false;
        throw error;
      } finally {
        source.destroy();
      }
    },

    async get(key, range) {
      await open();
      const part = range && { Range: `bytes=${range.start}-${range.end}` };
      const found = await client.send(new GetObjectCommand({ ...at(key), ...part })).catch(absent);
      return found?.Body as Readable | undefined;
    },

    async head(key) {
      await open();
      const found = await client.send(new HeadObjectCommand(at(key))).catch(absent);
      return found && { size: found.ContentLength ?? 0, type: found.ContentType ?? '' };
    },

    async *list(start, before) {
      await open();
      const pages = paginateListObjectsV2(
        { client, pageSize: PAGE },
        { Bucket: bucket, Prefix: start },
      );
      for await (const { Contents = [] } of pages) {
        const old = Contents.filter(({ LastModified }) => LastModified && LastModified < before);
        if (old.length > 0) yield old.map(({ Key }) => Key!);
      }
    },

    async remove(key) {
      await open();
      await client.send(new DeleteObjectCommand(at(key)));
    },

    uploadOrigin: new URL(await sign('any', { size: 1, type: 'image/png' }, 1)).origin,

    async signedUpload(key, { announced, expiresAt }) {
      await open();
      const seconds = Math.ceil((expiresAt.getTime() - Date.now()) / 1000);
      return sign(key, announced, Math.max(1, seconds));
    },

    async check() {
      await open();
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },

    /** A PUT that broke off left nothing. */
    sweep: async () => {},
  };
  return storage;
}

async function makeBucket(client: S3Client, Bucket: string) {
  const status = await client.send(new HeadBucketCommand({ Bucket })).then(() => 200, statusOf);
  if (status !== 404) return;
  await client.send(new CreateBucketCommand({ Bucket })).catch((error: unknown) => {
    // Another process was faster.
    if (!answered(error, 409)) throw error;
  });
}

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

const answered = (error: unknown, status: number) => statusOf(error) === status;

function absent(error: unknown): undefined {
  if (!answered(error, 404)) throw error;
}
