import { createElement, type IconNode } from 'lucide';

/** lucide at 18 px and 1.75 (design §5), beside a word or inside a labelled button. */
export function icon(node: IconNode): SVGElement {
  return createElement(node, {
    width: 18,
    height: 18,
    'stroke-width': 1.75,
    'aria-hidden': 'true',
    class: 'icon',
  });
}
