import { z } from 'zod';
import { bucketName, onOff, originTemplate } from '#settings/setting-values.ts';

/** A part of the table of settings; all of it counts only where `STORAGE` is `s3`. */
export const s3Settings = {
  S3_BUCKET: {
    description:
      'The bucket, made if it is not there; needed when `STORAGE` is `s3`. Browsers send to it directly: its CORS rules must allow `PUT` with any header from the app’s origins.',
    default: 'none',
    mustBe: 'a bucket name (3 to 63 small letters, digits, dots and hyphens) when STORAGE is s3',
    value: bucketName,
  },
  S3_REGION: {
    description: 'The region of the bucket.',
    default: 'us-east-1',
    mustBe: 'a region such as eu-central-1',
    value: z.string().regex(/^[a-z\d-]{1,40}$/),
  },
  S3_ENDPOINT: {
    description:
      'The store’s address, as the server and browsers reach it, where it is not Amazon.',
    default: 'Amazon’s own for the region',
    mustBe: 'an http(s) origin such as https://s3.school.example',
    value: originTemplate('bucket'),
  },
  S3_ACCESS_KEY_ID: {
    description:
      'Whose key signs; needed when `STORAGE` is `s3`. It must allow listing the bucket, and getting, putting and deleting in it.',
    default: 'none',
    mustBe: 'an access key id, without spaces, when STORAGE is s3',
    value: z.string().regex(/^\S{3,128}$/),
  },
  S3_SECRET_ACCESS_KEY: {
    description: 'The secret of that key; needed when `STORAGE` is `s3`.',
    default: 'none',
    mustBe: 'a secret access key, without spaces, when STORAGE is s3',
    value: z.string().regex(/^\S{3,256}$/),
    secret: true as const,
  },
  S3_FORCE_PATH_STYLE: {
    description:
      'Whether the bucket stands in the path of an address (`on`) or in its host name; stores other than Amazon mostly want `on`.',
    default: 'off',
    mustBe: 'on or off',
    value: onOff,
  },
};
