import { pipeline, type Readable } from 'node:stream';
import { BlobSASPermissions, BlobServiceClient, RestError } from '@azure/storage-blob';
import { madeOnce } from '#on-demand/made-once.ts';
import { exactly } from '#storage/exactly.ts';
import type { Storage } from '#storage/storage.ts';

const BLOCK_BYTES = 4 * 1024 * 1024;
const BLOCKS_AT_ONCE = 2;
const PAGE = 1000;
/** Someone waits for the answer: the library's own limit is half a minute. */
const RETRIES = { maxTries: 3, retryDelayInMs: 200, maxRetryDelayInMs: 1000 };

type Account = { connectionString: string; container: string };

/** A container of Azure Blob Storage. Browsers send uploads there without passing through us. */
export function azureStorage({ connectionString, container }: Account): Storage {
  const service = BlobServiceClient.fromConnectionString(connectionString, {
    retryOptions: RETRIES,
  });
  const blobs = service.getContainerClient(container);
  /** The container is made at its first use. */
  const open = madeOnce(() => blobs.createIfNotExists());

  async function blob(key: string) {
    await open();
    return blobs.getBlockBlobClient(key);
  }

  return {
    async put(key, bytes, { size, type }) {
      const target = await blob(key);
      // Whichever end breaks takes the other with it; what went wrong is told by the upload.
      const source = pipeline(bytes, exactly(size), () => {});
      try {
        // Blocks become a blob when the last has arrived, and only where there is none.
        await target.uploadStream(source, BLOCK_BYTES, BLOCKS_AT_ONCE, {
          blobHTTPHeaders: { blobContentType: type },
          conditions: { ifNoneMatch: '*' },
        });
        return true;
      } catch (error) {
        if (isAnswer(error, 409)) return false;
        throw error;
      } finally {
        source.destroy();
      }
    },

    async get(key, range) {
      const [offset, count] = range ? [range.start, range.end - range.start + 1] : [];
      const found = await (await blob(key)).download(offset, count).catch(absent);
      return found?.readableStreamBody as Readable | undefined;
    },

    async head(key) {
      const found = await (await blob(key)).getProperties().catch(absent);
      return found && { size: found.contentLength ?? 0, type: found.contentType ?? '' };
    },

    async *list(start, before) {
      await open();
      const pages = blobs.listBlobsFlat({ prefix: start }).byPage({ maxPageSize: PAGE });
      for await (const { segment } of pages) {
        const old = segment.blobItems.filter(({ properties }) => properties.lastModified < before);
        if (old.length > 0) yield old.map(({ name }) => name);
      }
    },

    async remove(key) {
      await (await blob(key)).deleteIfExists();
    },

    uploadOrigin: new URL(blobs.url).origin,

    /** "Create" is the permission to write where nothing is, and no more. */
    async signedUpload(key, { expiresAt }) {
      const permissions = BlobSASPermissions.parse('c');
      return (await blob(key)).generateSasUrl({ permissions, expiresOn: expiresAt });
    },

    async check() {
      await open();
      await blobs.getProperties();
    },

    /** Azure forgets blocks that never became a blob by itself. */
    sweep: async () => {},
  };
}

const isAnswer = (error: unknown, status: number) =>
  error instanceof RestError && error.statusCode === status;

function absent(error: unknown): undefined {
  if (!isAnswer(error, 404)) throw error;
}
