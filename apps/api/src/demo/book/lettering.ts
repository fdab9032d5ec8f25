import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

const open = (file: string) => create(readFileSync(file)) as Font;

/** Latin in one file and the letters Turkish adds in another, as the web's fonts come. */
const openFonts = () => [
  open(require.resolve('@fontsource/literata/files/literata-latin-600-normal.woff2')),
  open(require.resolve('@fontsource/literata/files/literata-latin-ext-600-normal.woff2')),
];

let fonts: Font[] | undefined;

/** Words as outlines: a cover looks the same on a machine without fonts. */
export function letter(line: string): {
  width: number;
  path: (x: number, y: number, size: number) => string;
} {
  fonts ??= openFonts();
  const glyphs = Array.from(line, (sign) => {
    const point = sign.codePointAt(0)!;
    const font = fonts!.find((one) => one.hasGlyphForCodePoint(point)) ?? fonts![0]!;
    return font.glyphForCodePoint(point);
  });
  const em = fonts[0]!.unitsPerEm;
  const width = glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / em;
  return {
    width,
    path(x, y, size) {
      let pen = x;
      const placed = glyphs.map(({ path, advanceWidth }) => {
        const scale = size / em;
        const d = path.toSVG();
        const outline = `<path transform="translate(${pen.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${d}"/>`;
        pen += advanceWidth * scale;
        return d === '' ? '' : outline;
      });
      return placed.join('');
    },
  };
}

/** Breaks a title into lines no wider than `width`, counted in ems. */
export function breakLines(title: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/u)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && letter(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
