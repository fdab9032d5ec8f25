import { isInsideLine } from '#book/inside-lines.ts';

const SHOWN = NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT | NodeFilter.SHOW_CDATA_SECTION;

/** A passage's words, with a line break wherever a paragraph ends, whether or not its file has a space there. */
export function passageText(range: Range): string {
  const { commonAncestorContainer: root, startContainer, startOffset, endContainer } = range;
  const walker = root.ownerDocument!.createTreeWalker(root, SHOWN);
  const parts: string[] = [];
  let line: Element | null = null;
  let isParted = false;
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    if (!range.intersectsNode(node)) continue;
    if (isElement(node)) {
      isParted ||= !isInsideLine(node);
      continue;
    }
    const { data } = node as Text;
    const end = node === endContainer ? range.endOffset : data.length;
    const words = data.slice(node === startContainer ? startOffset : 0, end);
    if (words === '') continue;
    const own = lineOf(node);
    isParted ||= own !== line;
    if (isParted && /\S$/.test(parts.at(-1) ?? '') && /^\S/.test(words)) parts.push('\n');
    parts.push(words);
    [line, isParted] = [own, false];
  }
  return parts.join('');
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

function lineOf(node: Node): Element | null {
  let element = node.parentElement;
  while (element && isInsideLine(element)) element = element.parentElement;
  return element;
}
