import type { MessageToReader } from '@rahle/contract/reader-messages';
import type { RefObject } from 'react';

/** To the frame's origin alone; nowhere where it has none of ours. */
export function postTo(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string | null,
  message: MessageToReader,
): void {
  if (origin !== null) frame.current?.contentWindow?.postMessage(message, origin);
}
