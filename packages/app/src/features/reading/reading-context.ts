import { createContext, use } from 'react';
import type { ReadingService } from './reading-service.ts';

export const ReadingContext = createContext<ReadingService | null>(null);

export function useReadingService(): ReadingService {
  const service = use(ReadingContext);
  if (!service) throw new Error('useReadingService needs a ReadingContext above it');
  return service;
}
