const PAUSE = 200;
const PUSH = 8;

/** One page for one push of the wheel; what a touchpad sends after it, without a pause, is the same push. */
export function turnByWheel(
  target: Document | HTMLElement,
  turn: (forward: boolean) => void,
  signal?: AbortSignal,
): void {
  let last = -Infinity;
  target.addEventListener(
    'wheel',
    (event) => {
      const { deltaX, deltaY, ctrlKey, timeStamp } = event as WheelEvent;
      const delta = Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY;
      const isNew = timeStamp - last > PAUSE;
      last = timeStamp;
      if (isNew && !ctrlKey && Math.abs(delta) >= PUSH) turn(delta > 0);
    },
    { passive: true, ...(signal && { signal }) },
  );
}
