import { publicSite } from '@rahle/contract/public-site';
import { useEffect, useState } from 'react';
import { useRead } from '#http/use-endpoint.ts';

/** A frame that is not there by then becomes a card. */
const TIMEOUT_MS = 5_000;

/**
 * Whether a sample's site can be shown in a frame; undefined while that is not known. A browser does not tell a refusal
 * from a page, so the server looks. Where it cannot be asked, or takes too long, the answer is no.
 */
export function useIsFrameable(sampleContentId: string): boolean | undefined {
  const frame = useRead(publicSite.sampleContentFrame, { params: { sampleContentId } });
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return frame.data?.isAllowed ?? (frame.isError || isLate ? false : undefined);
}
