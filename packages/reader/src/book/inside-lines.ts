const NAMES = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd mark q rb rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** Whether an element stands inside a line; every other one begins a line of its own. */
export const isInsideLine = ({ localName }: Element): boolean => NAMES.has(localName.toLowerCase());
