import { useState } from 'react';

/**
 * Whether a picture could not be loaded, also when that was before the page was taken over and no listener was there
 * yet.
 */
export function useFailedImage(src: string | null | undefined) {
  const [failed, setFailed] = useState<string | null>(null);
  const fail = () => setFailed(src ?? null);
  return {
    hasFailed: src !== null && src !== undefined && failed === src,
    watch: {
      onError: fail,
      ref: (image: HTMLImageElement | null) => {
        const isOver = image?.complete && image.currentSrc !== '';
        if (isOver && image.naturalWidth === 0) fail();
      },
    },
  };
}
