import { contents } from '@rahle/contract/contents';
import { addressOf } from '@rahle/contract/endpoint';
import { Failure } from '@rahle/contract/failures';
import { useRead } from '#http/use-endpoint.ts';

export const contentPath = (contentId: string): string =>
  addressOf(contents.get, { params: { contentId } });

export const useContent = (contentId: string) => useRead(contents.get, { params: { contentId } });

/** Not there, or not this reader's: an address that cannot name a content counts as one that names none. */
export const isMissing = (error: Error | null): boolean =>
  error instanceof Failure && (error.status === 404 || error.code === 'request.invalid');
