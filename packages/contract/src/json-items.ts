type Options = {
  /** How deep the array stands whose elements are cut out: 1 is the outermost. */
  depth: number;
  /** Characters of one element, and of the text without them. */
  longest: number;
};

const TEXT_ENDS = /["\\]/g;

/**
 * Cuts a JSON text that comes piece by piece: the elements of an array inside it are handed out as they come, and what
 * stands around them remains, with the array empty. Whoever parses both finds out whether it was JSON.
 */
export function itemCutter({ depth: wanted, longest }: Options) {
  let depth = 0;
  let [isText, isEscaped, isInside, isAfterComma] = [false, false, false, false];
  let [item, rest] = ['', ''];

  function keep(part: string): void {
    if (isInside) item += part;
    else rest += part;
    if (item.length > longest || rest.length > longest) throw new RangeError('An item is too long');
  }

  /** Where the text that one stands in ends, or its next escape begins. */
  function afterText(piece: string, at: number): number {
    if (isEscaped) {
      isEscaped = false;
      return at;
    }
    TEXT_ENDS.lastIndex = at;
    const end = TEXT_ENDS.exec(piece);
    if (end?.[0] === '\\') isEscaped = true;
    else if (end) isText = false;
    return end?.index ?? piece.length;
  }

  function push(piece: string): string[] {
    const items: string[] = [];
    let from = 0;
    const cut = (to: number) => {
      keep(piece.slice(from, to));
      from = to;
    };
    const handOut = () => {
      items.push(item);
      item = '';
    };
    for (let at = 0; at < piece.length; at += 1) {
      if (isText) {
        at = afterText(piece, at);
        continue;
      }
      const sign = piece[at];
      if (sign === '"') isText = true;
      else if (sign === '[' || sign === '{') {
        depth += 1;
        if (sign !== '[' || depth !== wanted) continue;
        cut(at + 1);
        [isInside, isAfterComma] = [true, false];
      } else if (sign === ']' || sign === '}') {
        if (isInside && depth === wanted) {
          cut(at);
          if (isAfterComma || item.trim() !== '') handOut();
          item = '';
          isInside = false;
        }
        depth -= 1;
      } else if (sign === ',' && isInside && depth === wanted) {
        cut(at);
        handOut();
        from = at + 1;
        isAfterComma = true;
      }
    }
    cut(piece.length);
    return items;
  }

  return { push, rest: () => rest };
}
