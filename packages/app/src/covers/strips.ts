import type { NumberStream } from '@rahle/contract/number-stream';
import { tidy as n } from '#covers/tidy.ts';
import { circle, path, rect, type Shape, times, type Tones, turn } from '#covers/shape.ts';

const [w, h] = [360, 104];

type Draw = (r: NumberStream, tones: Tones) => Shape[];

const arches: Draw = (r, [a, b, c]) => {
  const loud = Math.floor(r(0, 4));
  return times(4, (i) =>
    [40, 27, 13].map((q, k) => {
      const d = `M${90 * i + 45 - q} ${h}v${n(-q * 0.8)}a${q} ${q} 0 0 1 ${2 * q} 0v${n(q * 0.8)}z`;
      return path(d, k === 2 && i === loud ? c : k === 1 ? b : a);
    }),
  ).flat();
};

const horizon: Draw = (r, [a, b, c]) => {
  const [x, y] = [r(70, 290), r(58, 76)];
  return [
    circle(n(x), n(y), n(r(26, 40)), c),
    rect(0, n(y), w, 60, b),
    ...times(4, (i) => rect(0, n(y + 3 + i * 8), w, 2 + i, a)),
  ];
};

const leaves: Draw = (r, [a, b, c]) =>
  times(14, (i) => {
    const s = 52;
    const k = Math.floor(r(0, 8));
    const x = (i % 7) * s;
    const [from, to] = k % 2 ? [x, s] : [x + s, -s];
    const d = `M${from} ${i < 7 ? 0 : s}a${s} ${s} 0 0 1 ${to} ${s}a${s} ${s} 0 0 1 ${-to} ${-s}z`;
    return path(d, k === 7 ? c : k % 3 ? a : b);
  });

const waves: Draw = (r, [a, b, c]) => {
  const [top, bend] = [r(30, 54), r(60, 280)];
  const hills = times(3, (i) => {
    const start = `M0 ${n(top + i * 20 + r(-14, 14))}`;
    const rise = `C${n(bend * 0.5)} ${n(r(0, 40) + i * 20)} ${n(bend)} ${n(r(40, 90) + i * 14)} ${n((bend + w) / 2)} ${n(top + i * 20)}`;
    const fall = `S${w - 30} ${n(r(20, 60) + i * 18)} ${w} ${n(top + i * 20)}`;
    return path(`${start}${rise}${fall}V${h}H0z`, turn([a, b], i));
  });
  return [...hills, circle(n(r(30, 330)), n(r(18, 28)), n(r(8, 13)), c)];
};

const spines: Draw = (r, [a, b, c]) => {
  let x = -r(0, 10);
  const loud = Math.floor(r(4, 16));
  const books: Shape[] = [];
  for (let i = 0; x < w; i++) {
    const [width, height] = [r(9, 26), r(30, 88)];
    const fill = i === loud ? c : i % 3 ? a : b;
    books.push(rect(n(x), n(h - height), n(width - 2), n(height), fill));
    x += width;
  }
  return books;
};

const moons: Draw = (r, [a, b, c]) => {
  const loud = Math.floor(r(0, 6));
  return times(6, (i) => {
    const x = 30 + i * 60;
    const k = r(-0.9, 0.9);
    const limb = `a${n(Math.abs(22 * k) + 0.1)} 22 0 0 ${k > 0 ? 1 : 0} 0 -44z`;
    return [circle(x, 52, 22, a), path(`M${x} 30a22 22 0 0 1 0 44${limb}`, i === loud ? c : b)];
  }).flat();
};

const stars: Draw = (r, [a, b, c]) => {
  const loud = Math.floor(r(1, 4));
  const square = (i: number, q: number, fill: string, angle: number) =>
    rect(i * 90 - q, 52 - q, 2 * q, 2 * q, fill, `rotate(${angle} ${i * 90} 52)`);
  return times(5, (i) => [
    ...[0, 45].map((angle) => square(i, 30, a, angle)),
    ...[22.5, 67.5].map((angle) => square(i, 17, i === loud ? c : b, angle)),
  ]).flat();
};

const folds: Draw = (r, [a, b, c]) => {
  const x = r(110, 250);
  return [
    path(`M0 12L${n(x)} 66L0 ${h}z`, a),
    path(`M${w} 12L${n(x)} 66L${w} ${h}z`, a),
    path(`M0 ${h}L${n(x)} 66L${w} ${h}z`, b),
    circle(n(x), n(r(24, 34)), 11, c),
    ...times(5, (i): Shape => {
      const d = `M${w} ${20 + i * 9}L${n(x)} ${n(68 + i * 3)}`;
      return { kind: 'stroke', d, stroke: b, width: 1.4 };
    }),
  ];
};

export const STRIPS = [arches, horizon, leaves, waves, spines, moons, stars, folds] as const;
