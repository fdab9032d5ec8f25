/** What the drawings are made of: data, so that React can draw it without markup (the CSP has Trusted Types). */
export type Shape =
  | { kind: 'path'; d: string; fill: string; opacity?: number }
  | { kind: 'stroke'; d: string; stroke: string; width: number; opacity?: number }
  | { kind: 'circle'; cx: number; cy: number; r: number; fill: string }
  | {
      kind: 'rect';
      x: number;
      y: number;
      width: number;
      height: number;
      fill: string;
      transform?: string;
    };

export type Tones = readonly [quiet: string, middle: string, loud: string];

export const path = (d: string, fill: string): Shape => ({ kind: 'path', d, fill });

export const circle = (cx: number, cy: number, r: number, fill: string): Shape => ({
  kind: 'circle',
  cx,
  cy,
  r,
  fill,
});

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  transform?: string,
): Shape => ({ kind: 'rect', x, y, width, height, fill, ...(transform ? { transform } : {}) });

export const times = <Item>(count: number, draw: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => draw(index));

export const turn = <Item>(items: readonly [Item, ...Item[]], index: number): Item =>
  items[index % items.length] ?? items[0];
