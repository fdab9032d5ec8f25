import { useRef } from 'react';

/** The second half of a double click may come when a quick server has answered the first, and the form still stands. */
const REST_MS = 1_000;

/** Lets one sending through at a time, and none for a moment after one that succeeded, unless `allow` is called. */
export function useSingleSend() {
  const isSending = useRef(false);
  const restsUntil = useRef(0);

  return {
    async run(send: () => Promise<void>): Promise<void> {
      if (isSending.current || performance.now() < restsUntil.current) return;
      isSending.current = true;
      await send().finally(() => (isSending.current = false));
    },
    rest(): void {
      restsUntil.current = performance.now() + REST_MS;
    },
    allow(): void {
      restsUntil.current = 0;
    },
  };
}
