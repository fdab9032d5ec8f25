import { type annotations, AnnotationFile } from '@rahle/contract/annotations';
import type { Reply } from '@rahle/contract/endpoint';
import { LIMITS } from '@rahle/contract/limits';

export type ImportOutcome = Reply<typeof annotations.import>;

export const NOTHING_IMPORTED: ImportOutcome = {
  imported: 0,
  unchanged: 0,
  unknown: [],
  refused: [],
};

/** A file in parts of which each is such a file itself; null where it is not one. */
export function partsOf(text: string): AnnotationFile[] | null {
  const file = parse(text) as AnnotationFile | null;
  const items: unknown = file?.first?.items;
  if (!file || !Array.isArray(items)) return null;
  const { part } = LIMITS.annotationFile;
  const starts = Array.from({ length: Math.max(1, Math.ceil(items.length / part)) }, (_, i) => i);
  return starts.map((at) => ({
    ...file,
    first: { ...file.first, items: file.first.items.slice(at * part, (at + 1) * part) },
  }));
}

/** Whether the server will take every part, so that a file with a fault at its end is not sent up to there. */
export async function areSound(parts: AnnotationFile[]): Promise<boolean> {
  for (const part of parts) {
    if (!AnnotationFile.safeParse(part).success) return false;
    // The page stays alive meanwhile.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return true;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Several parts together: a book that is unknown is named once. */
export function withPart(before: ImportOutcome, part: ImportOutcome): ImportOutcome {
  const unknown = new Map(before.unknown.map((book) => [book.externalId, book]));
  for (const book of part.unknown)
    unknown.set(book.externalId, {
      ...book,
      count: book.count + (unknown.get(book.externalId)?.count ?? 0),
    });
  return {
    imported: before.imported + part.imported,
    unchanged: before.unchanged + part.unchanged,
    unknown: [...unknown.values()],
    refused: [...before.refused, ...part.refused],
  };
}
