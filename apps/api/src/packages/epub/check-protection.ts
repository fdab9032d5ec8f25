import { parseEncryption } from '#packages/epub/encryption.ts';
import type { PackageDocument } from '#packages/epub/package-document.ts';
import { refuse } from '#packages/refusals.ts';
import type { Warnings } from '#packages/warnings.ts';

/** Refuses a book that needs a key to be read. Where only something beside the text does, the book says so. */
export function checkProtection(
  encryption: Buffer | undefined,
  { path, spine, nav, ncx }: PackageDocument,
  warnings: Warnings,
): void {
  if (!encryption) return;
  const needed = new Set(
    [...spine.map(({ item }) => item), nav, ncx].map((item) => item?.target?.path).concat(path),
  );
  for (const file of parseEncryption(encryption)) {
    if (file.isObfuscated) warnings.add('font.obfuscated', file.path);
    else if (needed.has(file.path)) refuse('epub.protected', file.path);
    else warnings.add('resource.encrypted', file.path);
  }
}
