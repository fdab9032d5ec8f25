/** Copies a passage. A frame may be refused the clipboard; the older way asks for nothing but the reader's own press. */
export function copyText(range: Range, onDone: (isCopied: boolean) => void): void {
  const chapter = range.startContainer.ownerDocument;
  const selection = chapter?.getSelection();
  if (!chapter || !selection) return onDone(false);
  selection.removeAllRanges();
  selection.addRange(range);
  if (chapter.execCommand('copy')) return onDone(true);
  navigator.clipboard.writeText(range.toString()).then(
    () => onDone(true),
    () => onDone(false),
  );
}
