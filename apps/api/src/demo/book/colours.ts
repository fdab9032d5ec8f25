type Tone = readonly [lightness: number, chroma: number, hue: number];

/** Ground, two mid tones, a spark and the lettering: the design's covers, in OKLCH. */
const PALETTES: readonly (readonly [Tone, Tone, Tone, Tone, Tone])[] = [
  [
    [0.31, 0.06, 255],
    [0.4, 0.08, 252],
    [0.53, 0.09, 240],
    [0.83, 0.11, 82],
    [0.97, 0.015, 90],
  ],
  [
    [0.91, 0.032, 62],
    [0.82, 0.07, 52],
    [0.66, 0.12, 40],
    [0.42, 0.09, 25],
    [0.28, 0.05, 30],
  ],
  [
    [0.33, 0.05, 165],
    [0.42, 0.065, 160],
    [0.56, 0.08, 152],
    [0.88, 0.09, 102],
    [0.97, 0.02, 110],
  ],
  [
    [0.945, 0.014, 95],
    [0.87, 0.03, 105],
    [0.7, 0.06, 130],
    [0.5, 0.09, 150],
    [0.27, 0.03, 140],
  ],
  [
    [0.35, 0.1, 355],
    [0.45, 0.125, 0],
    [0.6, 0.14, 15],
    [0.88, 0.075, 62],
    [0.97, 0.02, 40],
  ],
  [
    [0.91, 0.035, 230],
    [0.81, 0.07, 230],
    [0.63, 0.1, 242],
    [0.68, 0.16, 40],
    [0.28, 0.06, 255],
  ],
  [
    [0.87, 0.11, 88],
    [0.8, 0.13, 74],
    [0.68, 0.15, 54],
    [0.36, 0.07, 30],
    [0.27, 0.05, 40],
  ],
  [
    [0.32, 0.08, 305],
    [0.41, 0.1, 302],
    [0.57, 0.11, 300],
    [0.85, 0.085, 350],
    [0.97, 0.015, 320],
  ],
  [
    [0.39, 0.065, 208],
    [0.48, 0.075, 203],
    [0.64, 0.08, 194],
    [0.9, 0.09, 97],
    [0.98, 0.015, 150],
  ],
  [
    [0.925, 0.028, 15],
    [0.86, 0.055, 12],
    [0.71, 0.115, 16],
    [0.42, 0.08, 262],
    [0.28, 0.06, 0],
  ],
  [
    [0.27, 0.01, 260],
    [0.35, 0.012, 260],
    [0.48, 0.015, 260],
    [0.76, 0.14, 48],
    [0.96, 0.005, 260],
  ],
  [
    [0.92, 0.038, 165],
    [0.84, 0.06, 165],
    [0.67, 0.085, 170],
    [0.62, 0.15, 30],
    [0.27, 0.05, 180],
  ],
  [
    [0.37, 0.09, 28],
    [0.47, 0.115, 32],
    [0.62, 0.13, 42],
    [0.88, 0.06, 85],
    [0.97, 0.02, 70],
  ],
  [
    [0.95, 0.012, 250],
    [0.87, 0.025, 255],
    [0.7, 0.06, 262],
    [0.45, 0.14, 268],
    [0.26, 0.05, 265],
  ],
  [
    [0.3, 0.045, 130],
    [0.4, 0.06, 128],
    [0.56, 0.085, 122],
    [0.86, 0.11, 95],
    [0.97, 0.025, 110],
  ],
  [
    [0.93, 0.03, 315],
    [0.86, 0.05, 312],
    [0.71, 0.09, 305],
    [0.45, 0.11, 295],
    [0.28, 0.06, 300],
  ],
];

export type Colours = { ground: string; tones: [string, string, string]; lettering: string };

/** The colours a number chooses, as every SVG reader understands them. */
export function coloursFor(seed: number): Colours {
  const [ground, quiet, middle, loud, lettering] = PALETTES[seed % PALETTES.length] ?? PALETTES[0]!;
  return {
    ground: toHex(ground),
    tones: [toHex(quiet), toHex(middle), toHex(loud)],
    lettering: toHex(lettering),
  };
}

/** OKLCH to sRGB, by the matrices of CSS Color 4. */
function toHex([lightness, chroma, hue]: Tone): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map((value) => toByte(value).toString(16).padStart(2, '0')).join('')}`;
}

function toByte(linear: number): number {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255);
}
