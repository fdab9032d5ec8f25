import { LIMITS } from '@rahle/contract/limits';
import { type Position, reading } from '@rahle/contract/reading';
import { useRead } from '#http/use-endpoint.ts';

/** The books one reads, the last read first; as many as one answer holds, for lists to show how far each is read. */
export const useBooksInReading = (enabled = true) =>
  useRead(reading.list, { query: { limit: LIMITS.pageSize.max } }, { enabled }).data?.data ?? [];

/** How far a book is read; nothing where it was not opened. */
export const usePositionIn = (contentId: string): Position | undefined =>
  useBooksInReading().find(({ content }) => content.id === contentId)?.position;
