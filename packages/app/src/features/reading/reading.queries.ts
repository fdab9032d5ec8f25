import { type Position, type Progress, reading } from '@rahle/contract/reading';
import { useRead } from '#http/use-endpoint.ts';

/** What a place that was kept makes stale. */
export const READING_READS = [reading.list, reading.progress, reading.get];

/** The books one read last. */
export const useBooksInReading = (limit: number) =>
  useRead(reading.list, { query: { limit } }).data?.data ?? [];

/** How far a book is read, for its card; nothing where it was not opened. */
export const useProgressIn = (contentId: string): Progress | undefined =>
  useRead(reading.progress, {}).data?.data.find((book) => book.contentId === contentId);

/** Where one is in a book, when and on what device; nothing where it was not opened. */
export const usePositionIn = (contentId: string): Position | null =>
  useRead(reading.get, { params: { contentId } }).data?.position ?? null;
