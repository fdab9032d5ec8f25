import { useEffect, useState } from 'react';
import type { TextArea } from '#platform/platform.ts';
import { hasTexts, loadTexts } from './texts.ts';

/** For a part of a page that speaks of another area; null while its texts are on their way. */
export function useTexts(area: TextArea, isWanted: boolean): boolean | null {
  const [isHere, setIsHere] = useState<boolean | null>(null);
  useEffect(() => {
    if (!isWanted || hasTexts(area)) return;
    loadTexts(area).then(
      () => setIsHere(true),
      () => setIsHere(false),
    );
  }, [area, isWanted]);
  return hasTexts(area) || isHere;
}
