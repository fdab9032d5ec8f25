/** A selection that is still being made is left alone: no menu opens under a finger. */
const SETTLE_MS = 150;

type Listeners = {
  onSelect: (range: Range) => void;
  onNothing: () => void;
  /** A press on the text; true when it was on something of ours. */
  onPress: (x: number, y: number) => boolean;
};

/** Listens to what is selected and pressed in a chapter, which is a document of its own. */
export function watchSelection(
  chapter: Document,
  { onSelect, onNothing, onPress }: Listeners,
): void {
  let isDown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isDown || !chapter.defaultView) return;
      const selection = chapter.getSelection();
      const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
      if (range && !range.collapsed && range.toString().trim() !== '') onSelect(range.cloneRange());
      else onNothing();
    }, SETTLE_MS);
  }
  chapter.addEventListener('selectionchange', look);
  chapter.addEventListener('pointerdown', () => {
    isDown = true;
  });
  for (const end of ['pointerup', 'pointercancel'])
    chapter.addEventListener(end, () => {
      isDown = false;
      look();
    });
  chapter.addEventListener(
    'click',
    (event) => {
      const isSelecting = chapter.getSelection()?.isCollapsed === false;
      const isLink = (event.target as Partial<Element> | null)?.closest?.('a[href]');
      if (!isSelecting && !isLink && onPress(event.clientX, event.clientY)) event.preventDefault();
    },
    { capture: true },
  );
  look();
}
