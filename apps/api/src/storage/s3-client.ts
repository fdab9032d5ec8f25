import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { madeOnce } from '#on-demand/made-once.ts';
import type { S3Account } from '#settings/settings.ts';

/** Someone waits for the answer: the library itself would wait for ever. */
const TIMEOUTS = { connectionTimeout: 2000, socketTimeout: 20_000 };
const TRIES = 3;
/** It warns on the console of what it also throws. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

export function s3Client(account: S3Account): S3Client {
  const { region, endpoint, forcePathStyle, accessKeyId, secretAccessKey } = account;
  return new S3Client({
    region,
    ...(endpoint && { endpoint }),
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: TRIES,
    requestHandler: TIMEOUTS,
    logger: SILENT,
    // Not every store knows the checksums that Amazon's library adds by itself, and no browser would send them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** The bucket is made at its first use. */
export const bucketOpener = (client: S3Client, bucket: string) =>
  madeOnce(() => makeBucket(client, bucket));

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

export const answered = (error: unknown, status: number) => statusOf(error) === status;
