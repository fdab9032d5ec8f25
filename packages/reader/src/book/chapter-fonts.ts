import italicExtended from '@fontsource-variable/literata/files/literata-latin-ext-wght-italic.woff2?url';
import extended from '@fontsource-variable/literata/files/literata-latin-ext-wght-normal.woff2?url';
import italic from '@fontsource-variable/literata/files/literata-latin-wght-italic.woff2?url';
import latin from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url';
import turkish from 'design/fonts/literata-tr.woff2?url';

const RANGES = {
  extended:
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  turkish: 'U+011E-011F,U+0130,U+015E-015F,U+20BA',
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212',
};

/** A chapter lives at a blob: address, from where only whole addresses lead to our files. */
const face = (file: string, style: string, range: string) =>
  `@font-face{font-family:'Literata Variable';font-style:${style};font-weight:200 900;font-display:swap;` +
  `src:url('${new URL(file, document.baseURI).href}') format('woff2');unicode-range:${range}}`;

/** As in the app's fonts.css, the later face wins where ranges overlap; italics are the reader's alone (design §2). */
export const chapterFonts = () =>
  [
    face(extended, 'normal', RANGES.extended),
    face(turkish, 'normal', RANGES.turkish),
    face(latin, 'normal', RANGES.latin),
    face(italicExtended, 'italic', RANGES.extended),
    face(italic, 'italic', RANGES.latin),
  ].join('');
