import type { NumberStream } from '@rahle/contract/number-stream';
import { tidy as n } from '#covers/tidy.ts';
import { circle, path, rect, type Shape, times, type Tones, turn } from '#covers/shape.ts';

export const WIDTH = 200;
export const HEIGHT = 300;
const [w, h] = [WIDTH, HEIGHT];

type Draw = (r: NumberStream, tones: Tones) => Shape[];

const arches: Draw = (r, [a, b, c]) => {
  const x = w * r(0.34, 0.66);
  return times(4, (i) => {
    const q = w * 0.46 * (1 - i / 4.4);
    const d = `M${n(x - q)} ${h}V${n(h - q * 0.72)}a${n(q)} ${n(q)} 0 0 1 ${n(q * 2)} 0V${h}z`;
    return path(d, turn([a, b, a, c], i));
  });
};

const horizon: Draw = (r, [a, b, c]) => {
  const q = w * r(0.2, 0.27);
  const x = w * r(0.3, 0.7);
  const y = h * r(0.56, 0.64);
  const bars = times(6, (i) => rect(0, n(y + i * i * 3.1 + 2), w, n(2.4 + i * 2.2), i % 2 ? a : b));
  return [circle(n(x), n(y), n(q), c), rect(0, n(y), w, n(h - y), a), ...bars];
};

const leaves: Draw = (r, [a, b, c]) => {
  const columns = 4;
  const s = w / columns;
  const rows = Math.floor((h * 0.56) / s);
  return times(rows * columns, (i) => {
    const x = (i % columns) * s;
    const y = h - rows * s + Math.floor(i / columns) * s;
    const k = Math.floor(r(0, 6));
    const isLeaningRight = k % 2 === 1;
    const fill = k === 5 ? c : isLeaningRight ? b : a;
    const [from, to] = isLeaningRight ? [x, s] : [x + s, -s];
    const d = `M${n(from)} ${n(y)}a${s} ${s} 0 0 1 ${n(to)} ${s}a${s} ${s} 0 0 1 ${n(-to)} ${-s}z`;
    return path(d, fill);
  });
};

const folds: Draw = (r, [a, b, c]) => {
  const y = h * r(0.5, 0.56);
  const mid = h * r(0.76, 0.8);
  return [
    path(`M0 ${n(y)}L${w / 2} ${n(mid)}L0 ${h}z`, a),
    path(`M${w} ${n(y)}L${w / 2} ${n(mid)}L${w} ${h}z`, b),
    { kind: 'path', d: `M0 ${h}L${w / 2} ${n(mid)}L${w} ${h}z`, fill: c, opacity: 0.9 },
    ...times(5, (i): Shape => {
      const d = `M0 ${n(y + 7 * (i + 1))}L${w / 2} ${n(mid + 3.2 * (i + 1))}`;
      return { kind: 'stroke', d, stroke: b, width: 0.8, opacity: 0.8 };
    }),
  ];
};

const waves: Draw = (r, [a, b, c]) =>
  times(4, (i) => {
    const y = h * (0.54 + i * 0.12);
    const k = h * r(0.03, 0.07);
    const p = r(0.25, 0.75);
    const rise = `C${n(w * p * 0.6)} ${n(y - k * 2)} ${n(w * p)} ${n(y + k * 2)} ${n(w * 0.6)} ${n(y)}`;
    const fall = `S${n(w * 0.9)} ${n(y - k)} ${w} ${n(y + k)}`;
    return path(`M0 ${n(y)}${rise}${fall}V${h}H0z`, turn([a, b, a, c], i));
  });

const spines: Draw = (r, [a, b, c]) => {
  const loud = Math.floor(r(2, 7));
  const books: Shape[] = [];
  for (let x = 0, i = 0; x < w; i++) {
    const width = r(w * 0.05, w * 0.13);
    const height = h * r(0.26, 0.5);
    const fill = i === loud ? c : i % 3 ? a : b;
    books.push(rect(n(x), n(h - height), n(width - 1.5), n(height), fill));
    x += width;
  }
  return books;
};

const star: Draw = (r, [a, b, c]) => {
  const [x, y] = [w / 2, h * 0.7];
  const q = w * r(0.24, 0.28);
  const square = (k: number, fill: string, angle: number) =>
    rect(n(x - k), n(y - k), n(2 * k), n(2 * k), fill, `rotate(${angle} ${n(x)} ${n(y)})`);
  return [
    ...[0, 45].map((angle) => square(q, a, angle)),
    ...[22.5, 67.5].map((angle) => square(q * 0.72, b, angle)),
    ...[0, 45].map((angle) => square(q * 0.42, c, angle)),
  ];
};

const moons: Draw = (r, [a, b, c]) => {
  const s = w / 3.6;
  const q = s * 0.4;
  const loud = Math.floor(r(0, 6));
  return times(6, (i) => {
    const [x, y] = [s * ((i % 3) + 0.8), h * 0.6 + Math.floor(i / 3) * s * 1.02];
    const k = r(-0.9, 0.9);
    const limb = `a${n(Math.abs(q * k) + 0.1)} ${n(q)} 0 0 ${k > 0 ? 1 : 0} 0 ${n(-q * 2)}z`;
    const d = `M${n(x)} ${n(y - q)}a${n(q)} ${n(q)} 0 0 1 0 ${n(q * 2)}${limb}`;
    return [circle(n(x), n(y), n(q), a), path(d, i === loud ? c : b)];
  }).flat();
};

export const DRAWINGS = { arches, horizon, leaves, folds, waves, spines, star, moons };
export type Drawing = keyof typeof DRAWINGS;
export const DRAWING_NAMES = Object.keys(DRAWINGS) as Drawing[];
