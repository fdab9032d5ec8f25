import { pipeline, type Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Account } from '#settings/settings.ts';
import { exactly } from '#storage/exactly.ts';
import { answered, bucketOpener, s3Client } from '#storage/s3-client.ts';
import type { Announced, Storage } from '#storage/storage.ts';

const PAGE = 1000;
/** Those that a presigned address binds beside the host: the library leaves out the type unless it is told. */
const BOUND_HEADERS = new Set(['content-type', 'content-length', 'if-none-match']);

/** A bucket of Amazon S3, or of a store that speaks like it. Browsers send uploads there without passing through us. */
export async function s3Storage(account: S3Account) {
  const { bucket } = account;
  const client = s3Client(account);
  const open = bucketOpener(client, bucket);
  const at = (key: string) => ({ Bucket: bucket, Key: key });

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
      const source = exactlyAnnounced(bytes, announced);
      try {
        await client.send(creation(key, announced, source.stream), { abortSignal: source.broken });
        return true;
      } catch (error) {
        if (source.stream.errored) throw source.stream.errored;
        // Two at once: the store lets one win, and tells the other so before the first is done.
        const isTaken = answered(error, 412) || (answered(error, 409) && (await storage.head(key)));
        if (isTaken) return false;
        throw error;
      } finally {
        source.stream.destroy();
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

/** The library does not notice a body that breaks off: the signal tells it. */
function exactlyAnnounced(bytes: Readable, { size }: Announced) {
  const broken = new AbortController();
  const stream = pipeline(bytes, exactly(size), (error) => error && broken.abort(error));
  return { stream, broken: broken.signal };
}

function absent(error: unknown): undefined {
  if (!answered(error, 404)) throw error;
}
