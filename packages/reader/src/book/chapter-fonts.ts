import atkinsonItalicExtended from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-italic.woff2?url';
import atkinsonExtended from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2?url';
import atkinsonItalic from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-italic.woff2?url';
import atkinson from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import figtreeItalicExtended from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-italic.woff2?url';
import figtreeExtended from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import figtreeItalic from '@fontsource-variable/figtree/files/figtree-latin-wght-italic.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import literataItalicExtended from '@fontsource-variable/literata/files/literata-latin-ext-wght-italic.woff2?url';
import literataExtended from '@fontsource-variable/literata/files/literata-latin-ext-wght-normal.woff2?url';
import literataItalic from '@fontsource-variable/literata/files/literata-latin-wght-italic.woff2?url';
import literata from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url';
import figtreeTurkish from 'design/fonts/figtree-tr.woff2?url';
import literataTurkish from 'design/fonts/literata-tr.woff2?url';
import type { Settings } from '#settings.ts';

const RANGES = {
  extended:
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  turkish: 'U+011E-011F,U+0130,U+015E-015F,U+20BA',
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212',
};

type Face = [file: string, style: string, range: string];
type Family = { name: string; weights: string; instead: string; faces: Face[] };

/** As in the app's fonts.css, the later face wins where ranges overlap; italics are the reader's alone (design §2). */
const FAMILIES: Record<Exclude<Settings['font'], 'book'>, Family> = {
  literata: {
    name: 'Literata Variable',
    weights: '200 900',
    instead: 'Georgia, serif',
    faces: [
      [literataExtended, 'normal', RANGES.extended],
      [literataTurkish, 'normal', RANGES.turkish],
      [literata, 'normal', RANGES.latin],
      [literataItalicExtended, 'italic', RANGES.extended],
      [literataItalic, 'italic', RANGES.latin],
    ],
  },
  figtree: {
    name: 'Figtree Variable',
    weights: '300 900',
    instead: 'system-ui, sans-serif',
    faces: [
      [figtreeExtended, 'normal', RANGES.extended],
      [figtreeTurkish, 'normal', RANGES.turkish],
      [figtree, 'normal', RANGES.latin],
      [figtreeItalicExtended, 'italic', RANGES.extended],
      [figtreeItalic, 'italic', RANGES.latin],
    ],
  },
  // Of the two Atkinsons only Next has the Turkish İ.
  atkinson: {
    name: 'Atkinson Hyperlegible Next Variable',
    weights: '200 800',
    instead: 'Verdana, sans-serif',
    faces: [
      [atkinsonExtended, 'normal', RANGES.extended],
      [atkinson, 'normal', RANGES.latin],
      [atkinsonItalicExtended, 'italic', RANGES.extended],
      [atkinsonItalic, 'italic', RANGES.latin],
    ],
  },
};

/** What the text is set in where the book names nothing, and what is chosen over the book's own. */
export function fontStack(font: Settings['font']): string {
  const { name, instead } = familyOf(font);
  return `'${name}', ${instead}`;
}

/** A file is fetched when a letter of it is drawn, so that naming a face costs nothing. */
export const chapterFonts = (font: Settings['font']): string =>
  [...new Set([FAMILIES.literata, familyOf(font)])].flatMap(facesOf).join('');

const familyOf = (font: Settings['font']) => FAMILIES[font === 'book' ? 'literata' : font];

/** A chapter lives at a blob: address, from where only whole addresses lead to our files. */
const facesOf = ({ name, weights, faces }: Family) =>
  faces.map(
    ([file, style, range]) =>
      `@font-face{font-family:'${name}';font-style:${style};font-weight:${weights};font-display:swap;` +
      `src:url('${new URL(file, document.baseURI).href}') format('woff2');unicode-range:${range}}`,
  );
