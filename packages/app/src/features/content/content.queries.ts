import { contents } from '@rahle/contract/contents';
import { Failure } from '@rahle/contract/failures';
import { useRead } from '#http/use-endpoint.ts';

export const useContent = (contentId: string) => useRead(contents.get, { params: { contentId } });

/** Not there, or not this reader's: an address that cannot name a content counts as one that names none. */
export const isMissing = (error: Error | null): boolean =>
  error instanceof Failure && (error.status === 404 || error.code === 'request.invalid');
