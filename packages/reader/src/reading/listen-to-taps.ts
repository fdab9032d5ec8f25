/** A tap on these is theirs. */
const TAKEN =
  'a, button, input, select, textarea, label, summary, audio, video, img, svg, [role=button]';

/** The share of the page at each side that turns it. */
const SIDE = 0.28;

type Taps = { onSide: (side: 'left' | 'right') => void; onCentre: () => void };

/** Fingers turn the page at its sides and hide the bars in its middle; a mouse has buttons for that, and selects. */
export function listenToTaps(chapter: Document, page: HTMLElement, { onSide, onCentre }: Taps) {
  chapter.addEventListener('click', (event) => {
    const isTap = (event as PointerEvent).pointerType === 'touch' && !event.defaultPrevented;
    const target = event.target as Partial<Element> | null;
    if (!isTap || !target?.closest || target.closest(TAKEN)) return;
    if (chapter.getSelection()?.isCollapsed === false) return;
    const at = placeOn(page, chapter, event.clientX);
    if (at >= SIDE && at <= 1 - SIDE) return onCentre();
    // foliate settles the page in the frame after a touch, and would take a turn back that has begun by then.
    requestAnimationFrame(() => onSide(at < SIDE ? 'left' : 'right'));
  });
}

/** 0…1 from the page's left. A chapter is a frame as wide as all its columns, moved behind the page. */
function placeOn(page: HTMLElement, chapter: Document, x: number): number {
  const frame = chapter.defaultView?.frameElement as HTMLElement | null | undefined;
  const inside = frame?.getBoundingClientRect();
  const scale = inside && frame!.offsetWidth > 0 ? inside.width / frame!.offsetWidth : 1;
  const { left, width } = page.getBoundingClientRect();
  return ((inside?.left ?? 0) + x * scale - left) / width;
}
