import { REACH_WORKER, trustedScript } from '#platform/trusted.ts';

/** Whether this browser reaches an address. Where that cannot be found out the answer is yes. */
export function isWithinReach(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(trustedScript(REACH_WORKER));
      const answer = (isReached: boolean) => {
        worker.terminate();
        resolve(isReached);
      };
      worker.addEventListener('message', ({ data }: MessageEvent<boolean>) => answer(data));
      worker.addEventListener('error', () => answer(true));
      worker.postMessage(address);
    } catch {
      resolve(true);
    }
  });
}
