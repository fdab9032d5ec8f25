import { createHash } from 'node:crypto';

/**
 * An id that follows from what it names. A book's pages carry its id before it is first published, and two who
 * publish one book at once must mean the same one; a random id could promise neither.
 */
export function derivedId(organizationId: string, kind: 'content' | 'cover', name: string): string {
  const bytes = createHash('sha256').update(`${organizationId}\0${kind}\0${name}`).digest();
  // The marks of a version 8 UUID (RFC 9562): made by a rule of our own.
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
