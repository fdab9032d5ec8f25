type Box = { left: number; right: number; top: number; bottom: number };

const GAP = 8;

/** A passage's lines that show on the page, as the reader's own window counts. */
function shownLines(range: Range, page: HTMLElement): Box[] {
  const frame = range.startContainer.ownerDocument?.defaultView?.frameElement as HTMLElement | null;
  const inside = frame?.getBoundingClientRect();
  const scale = inside && frame!.offsetWidth > 0 ? inside.width / frame!.offsetWidth : 1;
  const [x, y] = [inside?.left ?? 0, inside?.top ?? 0];
  const around = page.getBoundingClientRect();
  return Array.from(range.getClientRects(), (line) => ({
    left: x + line.left * scale,
    right: x + line.right * scale,
    top: y + line.top * scale,
    bottom: y + line.bottom * scale,
  })).filter(
    ({ left, right, top, bottom }) =>
      right > around.left && left < around.right && bottom > around.top && top < around.bottom,
  );
}

/** Puts a box over a passage, or under it, whichever has room; never outside the page. */
export function placeOverText(
  box: HTMLElement,
  range: Range,
  page: HTMLElement,
  preferred: 'over' | 'under' = 'over',
): void {
  const lines = shownLines(range, page);
  const around = page.getBoundingClientRect();
  const top = Math.min(...lines.map((line) => line.top), around.bottom);
  const bottom = Math.max(...lines.map((line) => line.bottom), around.top);
  const middle = lines.length > 0 ? (lines[0]!.left + lines[0]!.right) / 2 : around.left;
  const { offsetWidth: width, offsetHeight: height } = box;
  const above = top - GAP - height;
  const lowest = around.bottom - height - GAP;
  const isOver = above >= around.top + GAP && (preferred === 'over' || bottom + GAP > lowest);
  const y = isOver ? above : Math.min(bottom + GAP, lowest);
  const x = Math.min(Math.max(middle - width / 2, around.left + GAP), around.right - width - GAP);
  box.style.left = `${Math.round(x)}px`;
  box.style.top = `${Math.round(y)}px`;
}

/** What a card needs beside the text (design §10). */
const [MARGIN, INDENT] = [352, 24];

/** Puts a card beside its passage where the margin has room for it, else over or under the passage. */
export function placeBesideText(
  card: HTMLElement,
  range: Range,
  { page, textWidth }: { page: HTMLElement; textWidth: number },
): void {
  const around = page.getBoundingClientRect();
  const edge = around.left + (around.width + textWidth) / 2;
  if (around.right - edge < MARGIN) return placeOverText(card, range, page);
  const top = Math.min(...shownLines(range, page).map((line) => line.top), around.bottom);
  const lowest = around.bottom - card.offsetHeight - GAP;
  card.style.left = `${Math.round(edge + INDENT)}px`;
  card.style.top = `${Math.round(Math.max(around.top + GAP, Math.min(top, lowest)))}px`;
}
