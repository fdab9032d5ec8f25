import { z } from 'zod';

/** Raised when an older program could not read what this one writes. */
export const FORMAT = 1;

export const MANIFEST = 'backup.json';
/** As `sha256sum -c` reads it. */
export const CHECKSUMS = 'SHA256SUMS';
/** What the database names and the store did not have, or not as its name says. */
export const PROBLEMS = 'problems.txt';

export const tablePath = (name: string) => `tables/${name}.copy`;
export const FILES = 'files/';
export const filePath = (key: string) => `${FILES}${key}`;

const KEY = /^[\da-f-]{36}\/(files|blobs)\/[\da-f][\w.-]{1,120}$/;

/** The key of a file's entry; undefined where it is none that a backup would write. */
export function keyOf(path: string): string | undefined {
  const key = path.slice(FILES.length);
  return path.startsWith(FILES) && KEY.test(key) ? key : undefined;
}

/** The first entry of an archive. Strict: what it does not know, a newer program has written. */
export const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** How far the database had been migrated. */
  migrations: z.array(z.string()).min(1),
  /** Of which organization alone it is; null: of everything. */
  organization: z.guid().nullable(),
  organizations: z.array(z.strictObject({ id: z.guid(), domain: z.string(), name: z.string() })),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()).min(1) })),
});
export type Manifest = z.infer<typeof Manifest>;
