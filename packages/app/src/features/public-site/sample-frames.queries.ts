import { publicSite } from '@rahle/contract/public-site';
import { useRead } from '#http/use-endpoint.ts';

/**
 * Whether a sample's site can be shown in a frame; undefined while that is not known. A browser does not tell a refusal
 * from a page, so the server looks. Where it cannot be asked the answer is no.
 */
export function useIsFrameable(sampleContentId: string): boolean | undefined {
  const frame = useRead(publicSite.sampleContentFrame, { params: { sampleContentId } });
  return frame.data?.isAllowed ?? (frame.isError ? false : undefined);
}
