import { type NumberStream, numberStream } from '@rahle/contract/number-stream';

type Tones = readonly [quiet: string, middle: string, loud: string];
type Draw = (next: NumberStream, tones: Tones) => string[];

/** The field of a cover; drawings keep to its lower part and leave the other to the title. */
export const FIELD = { width: 200, height: 300 };
const { width: w, height: h } = FIELD;

const n = (value: number) => Number(value.toFixed(1));
const times = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, i) => make(i));
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;
const box = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${more}/>`;

const arches: Draw = (next, [a, b, c]) => {
  const x = w * next(0.34, 0.66);
  return times(4, (i) => {
    const q = w * 0.46 * (1 - i / 4.4);
    const d = `M${n(x - q)} ${h}V${n(h - q * 0.72)}a${n(q)} ${n(q)} 0 0 1 ${n(q * 2)} 0V${h}z`;
    return path(d, [a, b, a, c][i]!);
  });
};

const horizon: Draw = (next, [a, b, c]) => {
  const [q, x, y] = [w * next(0.2, 0.27), w * next(0.3, 0.7), h * next(0.56, 0.64)];
  const bars = times(6, (i) => box(0, y + i * i * 3.1 + 2, w, 2.4 + i * 2.2, i % 2 ? a : b));
  return [disc(x, y, q, c), box(0, y, w, h - y, a), ...bars];
};

const leaves: Draw = (next, [a, b, c]) => {
  const s = w / 4;
  return times(12, (i) => {
    const [x, y] = [(i % 4) * s, h - 3 * s + Math.floor(i / 4) * s];
    const kind = Math.floor(next(0, 6));
    const [from, to] = kind % 2 ? [x, s] : [x + s, -s];
    const d = `M${n(from)} ${n(y)}a${s} ${s} 0 0 1 ${to} ${s}a${s} ${s} 0 0 1 ${-to} ${-s}z`;
    return path(d, kind === 5 ? c : kind % 2 ? b : a);
  });
};

const folds: Draw = (next, [a, b, c]) => {
  const [y, mid] = [h * next(0.5, 0.56), h * next(0.76, 0.8)];
  const creases = times(5, (i) => {
    const d = `M0 ${n(y + 7 * (i + 1))}L${w / 2} ${n(mid + 3.2 * (i + 1))}`;
    return `<path d="${d}" stroke="${b}" stroke-width="0.8" fill="none" opacity="0.8"/>`;
  });
  return [
    path(`M0 ${n(y)}L${w / 2} ${n(mid)}L0 ${h}z`, a),
    path(`M${w} ${n(y)}L${w / 2} ${n(mid)}L${w} ${h}z`, b),
    path(`M0 ${h}L${w / 2} ${n(mid)}L${w} ${h}z`, c),
    ...creases,
  ];
};

const waves: Draw = (next, [a, b, c]) =>
  times(4, (i) => {
    const y = h * (0.54 + i * 0.12);
    const [k, p] = [h * next(0.03, 0.07), next(0.25, 0.75)];
    const rise = `C${n(w * p * 0.6)} ${n(y - k * 2)} ${n(w * p)} ${n(y + k * 2)} ${n(w * 0.6)} ${n(y)}`;
    return path(
      `M0 ${n(y)}${rise}S${n(w * 0.9)} ${n(y - k)} ${w} ${n(y + k)}V${h}H0z`,
      [a, b, a, c][i]!,
    );
  });

const spines: Draw = (next, [a, b, c]) => {
  const loud = Math.floor(next(2, 7));
  const books: string[] = [];
  for (let x = 0, i = 0; x < w; i++) {
    const [width, height] = [next(w * 0.05, w * 0.13), h * next(0.26, 0.5)];
    books.push(box(x, h - height, width - 1.5, height, i === loud ? c : i % 3 ? a : b));
    x += width;
  }
  return books;
};

const star: Draw = (next, [a, b, c]) => {
  const [x, y, q] = [w / 2, h * 0.7, w * next(0.24, 0.28)];
  const square = (k: number, fill: string, angle: number) =>
    box(x - k, y - k, 2 * k, 2 * k, fill, ` transform="rotate(${angle} ${x} ${n(y)})"`);
  return [
    ...[0, 45].map((angle) => square(q, a, angle)),
    ...[22.5, 67.5].map((angle) => square(q * 0.72, b, angle)),
    ...[0, 45].map((angle) => square(q * 0.42, c, angle)),
  ];
};

const moons: Draw = (next, [a, b, c]) => {
  const s = w / 3.6;
  const [q, loud] = [s * 0.4, Math.floor(next(0, 6))];
  return times(6, (i) => {
    const [x, y] = [s * ((i % 3) + 0.8), h * 0.6 + Math.floor(i / 3) * s * 1.02];
    const k = next(-0.9, 0.9);
    const limb = `a${n(Math.abs(q * k) + 0.1)} ${n(q)} 0 0 ${k > 0 ? 1 : 0} 0 ${n(-q * 2)}z`;
    const d = `M${n(x)} ${n(y - q)}a${n(q)} ${n(q)} 0 0 1 0 ${n(q * 2)}${limb}`;
    return disc(x, y, q, a) + path(d, i === loud ? c : b);
  });
};

const DRAWINGS = { arches, horizon, leaves, folds, waves, spines, star, moons };
export type Drawing = keyof typeof DRAWINGS;
export const DRAWING_NAMES = Object.keys(DRAWINGS) as Drawing[];

export const isDrawing = (name: string): name is Drawing => Object.hasOwn(DRAWINGS, name);

/** A drawing's shapes as SVG: one seed, one drawing. */
export const draw = (name: Drawing, seed: number, tones: Tones): string =>
  DRAWINGS[name](numberStream(seed), tones).join('');
