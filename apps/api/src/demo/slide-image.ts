import { numberSequence } from '@rahle/contract/number-stream';
import sharp from 'sharp';

export type Palette = 'dusk' | 'dawn' | 'noon' | 'night';

/** Sky above and below, the light in it, and the land from far to near. */
const PALETTES: Record<Palette, { sky: [string, string]; light: string; land: string[] }> = {
  dusk: {
    sky: ['#d9ecf0', '#f3efe6'],
    light: '#f2b05e',
    land: ['#aacdd6', '#7fb2bd', '#4f8f9d', '#2b6d7b', '#16505e'],
  },
  dawn: {
    sky: ['#fbe9e2', '#fdf6ec'],
    light: '#e98a6d',
    land: ['#f0cfc4', '#dba79c', '#b9767a', '#8a4a5e', '#5b2b44'],
  },
  noon: {
    sky: ['#dcecf8', '#f4f8ee'],
    light: '#f6d365',
    land: ['#c6dbb5', '#9cbf8a', '#6c9d68', '#41784f', '#23543a'],
  },
  night: {
    sky: ['#12263a', '#2a4158'],
    light: '#f1e9d2',
    land: ['#33536e', '#284560', '#1e374f', '#152a3f', '#0d1d2e'],
  },
};

const WIDTH = 1920;
const HEIGHT = 600;

/** A landscape for a slide: the same number draws the same hills, on every machine. */
export function slideImage(seed: number, palette: Palette): Promise<Buffer> {
  const { sky, light, land } = PALETTES[palette];
  const numbers = numberSequence(seed);
  const next = () => numbers() / 2 ** 32;
  const sun = { x: 420 + next() * 1080, y: 190 + next() * 110, r: 70 + next() * 40 };
  const hills = land.map((colour, i) => hill(colour, 300 + i * 62, 70 - i * 6, next));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
    <circle cx="${sun.x.toFixed()}" cy="${sun.y.toFixed()}" r="${sun.r.toFixed()}" fill="${light}"/>
    ${hills.join('')}
  </svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

/** One ridge, and the fine contour lines that follow it down. */
function hill(colour: string, top: number, swing: number, next: () => number): string {
  const points = Array.from({ length: 6 }, () => top + (next() - 0.5) * 2 * swing);
  const ridge = (lower: number) => {
    const step = WIDTH / (points.length - 1);
    const curves = points.slice(1).map((y, i) => {
      const [from, to] = [i * step, (i + 1) * step];
      const middle = ((from + to) / 2).toFixed();
      return `C${middle} ${(points[i]! + lower).toFixed()} ${middle} ${(y + lower).toFixed()} ${to.toFixed()} ${(y + lower).toFixed()}`;
    });
    return `M0 ${(points[0]! + lower).toFixed()}${curves.join('')}`;
  };
  const contours = [9, 20, 33, 48].map(
    (lower, i) =>
      `<path d="${ridge(lower)}" fill="none" stroke="#fff" stroke-opacity="${(0.24 - i * 0.05).toFixed(2)}"/>`,
  );
  return `<path d="${ridge(0)}V${HEIGHT}H0z" fill="${colour}"/>${contours.join('')}`;
}
