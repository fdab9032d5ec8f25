// Measures every pair of lettering and ground of the design, for each ink, light and dark, and fails below WCAG AA.
// It reads the stylesheets themselves, so that the two cannot drift apart. `--verbose` prints every pair.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const APP = resolve(import.meta.dirname, '../packages/app/src');
const tokens = readFileSync(`${APP}/ui/tokens.css`, 'utf8');
const covers = readFileSync(`${APP}/covers/covers.css`, 'utf8');

const TEXT = 4.5;
const SHAPE = 3; // borders of controls, focus rings
const COVER = 7; // lettering on our own drawings has no excuse

const GROUNDS = ['paper', 'surface', 'raised', 'sunken'];
const on = (grounds, need, inks) =>
  inks.flatMap((ink) => grounds.map((ground) => [ink, ground, need]));
const PAIRS = [
  ...on(GROUNDS, TEXT, ['ink', 'ink-2', 'ink-3', 'accent-ink', 'danger-ink']),
  ...on(['accent-soft'], TEXT, ['ink', 'ink-2', 'accent-ink']),
  ...on(['accent', 'accent-hover'], TEXT, ['on-accent']),
  ...on(['hover'], TEXT, ['ink', 'ink-2', 'ink-3']),
  ...on(['warn-soft', 'danger-soft'], TEXT, ['ink']),
  ...['ok', 'warn', 'danger', 'idle'].map((tone) => [`${tone}-ink`, `${tone}-soft`, TEXT]),
  ['on-danger', 'danger', TEXT],
  ['toast-ink', 'toast', TEXT],
  ...on(GROUNDS, SHAPE, ['ring']),
  ...on(['surface', 'paper'], SHAPE, ['field-line', 'accent']),
];

const inks = [
  ...tokens.matchAll(
    /\[data-ink='(\w+)'\]\s*\{\s*--accent-h:\s*([\d.]+);\s*--accent-c:\s*([\d.]+)/g,
  ),
].map(([, name, hue, chroma]) => ({ name, hue, chroma }));

/** name → { light, dark }, from lines such as `--paper: light-dark(oklch(…), oklch(…));` however they are wrapped. */
const colours = Object.fromEntries(
  [...tokens.matchAll(/--([\w-]+):\s*light-dark\(([^;]*)\);/g)]
    .map(([, name, both]) => [name, both.split(/,\s*(?=oklch)/)])
    .map(([name, [light, dark]]) => [name, { light, dark }]),
);

function linearRgb(colour, ink) {
  const filled = colour
    .replaceAll('var(--accent-h)', ink.hue)
    .replaceAll('var(--accent-c)', ink.chroma)
    .replace(/calc\(([\d.]+) \* ([\d.]+)\)/g, (_, a, b) => a * b);
  const [L, C, H] = filled
    .match(/oklch\(\s*([^)/]+)/)[1]
    .trim()
    .split(/\s+/)
    .map(Number);
  const a = C * Math.cos((H * Math.PI) / 180);
  const b = C * Math.sin((H * Math.PI) / 180);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isInGamut = (rgb) => rgb.every((channel) => channel > -0.002 && channel < 1.002);

function luminance(rgb) {
  const [r, g, b] = rgb.map((channel) => Math.min(1, Math.max(0, channel)));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const lines = [];
const offences = [];

function measure(what, found, need) {
  lines.push(`${found.toFixed(2).padStart(6)} ≥ ${need}  ${what}`);
  if (!(found >= need)) offences.push(`${what}: ${found.toFixed(2)}, needs ${need}`);
}

for (const [lettering, ground, need] of PAIRS) {
  for (const theme of ['light', 'dark']) {
    const worst = inks
      .map((ink) => ({
        ink,
        found: ratio(
          linearRgb(colours[lettering][theme], ink),
          linearRgb(colours[ground][theme], ink),
        ),
      }))
      .reduce((low, next) => (next.found < low.found ? next : low));
    measure(`${lettering} on ${ground}, ${theme}, ${worst.ink.name}`, worst.found, need);
  }
}

for (const [, page, block] of tokens.matchAll(/\[data-page='(\w+)'\]\s*\{([^}]*)\}/g)) {
  const value = (name) => linearRgb(block.match(new RegExp(`--${name}:\\s*([^;]+)`))[1], inks[0]);
  for (const name of ['page-ink', 'page-ink-2', 'page-link'])
    measure(`${name} on the reader's ${page}`, ratio(value(name), value('page')), TEXT);
  const highlight = (name) =>
    block.includes(`--${name}:`)
      ? value(name)
      : linearRgb(colours[name][page === 'night' ? 'dark' : 'light'], inks[0]);
  for (const colour of ['yellow', 'green', 'blue', 'pink']) {
    for (const name of ['page-ink', 'page-link'])
      measure(
        `${name} on ${colour}, ${page}`,
        ratio(value(name), highlight(`mark-${colour}`)),
        TEXT,
      );
    for (const ground of ['page', 'page-2'])
      measure(
        `the edge of ${colour} on ${ground}, ${page}`,
        ratio(highlight(`mark-${colour}-edge`), value(ground)),
        SHAPE,
      );
  }
}

const palettes = [...covers.matchAll(/\[data-palette='(\w+)'\]\s*\{([^}]*)\}/g)];
for (const [, palette, block] of palettes) {
  const value = (name) => linearRgb(block.match(new RegExp(`--${name}:\\s*([^;]+)`))[1], inks[0]);
  measure(`lettering on the cover ${palette}`, ratio(value('cover-ink'), value('cover-0')), COVER);
}

for (const ink of inks)
  for (const [name, themes] of Object.entries(colours))
    for (const theme of ['light', 'dark'])
      if (!isInGamut(linearRgb(themes[theme], ink)))
        offences.push(`${name}, ${theme}, ${ink.name}: outside sRGB`);

// A pattern that no longer matches would measure nothing and call it fine.
if (inks.length !== 12) offences.push(`${inks.length} inks found, 12 expected`);
if (palettes.length !== 16) offences.push(`${palettes.length} cover palettes found, 16 expected`);

if (process.argv.includes('--verbose')) console.log(lines.join('\n'));
for (const offence of offences) console.error(offence);
console.log(
  `${lines.length} pairs of ${inks.length} inks and ${palettes.length} covers measured, ${offences.length} below WCAG AA`,
);
process.exitCode = offences.length > 0 ? 1 : 0;
