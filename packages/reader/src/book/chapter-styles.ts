import { chapterFonts, fontStack } from '#book/chapter-fonts.ts';
import type { Page, Settings } from '#settings.ts';

const LINES = { tight: 1.45, normal: 1.68, wide: 1.95 };

export type Colours = {
  page: string;
  ink: string;
  faint: string;
  line: string;
  link: string;
  mark: string;
  highlights: readonly { name: string; ground: string; edge: string }[];
};

/** Sheets round the book's own: what it may overrule, and what it may not (design §7: colour, and the font if asked). */
export function chapterStyles(
  settings: Settings,
  { look, colours, isPhone }: { look: Page; colours: Colours; isPhone: boolean },
): [before: string, after: string] {
  return [before(settings, isPhone), after(settings, look, colours, isPhone)];
}

const before = ({ font }: Settings, isPhone: boolean) => `
@namespace epub 'http://www.idpf.org/2007/ops';
${chapterFonts(font)}
html { font-family: ${fontStack('book')}; line-height: ${isPhone ? 1.65 : LINES.normal}; font-kerning: normal;
  hanging-punctuation: first last; text-rendering: optimizeLegibility; -webkit-text-size-adjust: none; }
:lang(tr) { font-variant-ligatures: no-common-ligatures; }
p, li, dd, blockquote { text-wrap: pretty; hyphens: auto; widows: 2; orphans: 2; }
p { margin: 0; }
p + p { text-indent: 1.5em; }
h1, h2, h3, h4 { text-wrap: balance; hyphens: manual; line-height: 1.3; font-weight: 560; letter-spacing: -0.008em;
  margin: 1.8em 0 0.73em; break-after: avoid; }
h1 { font-size: ${isPhone ? 1.78 : 2}em; line-height: 1.12; font-weight: 460; letter-spacing: -0.02em; margin: 0 0 1em; }
h2 { font-size: 1.1em; } h3, h4 { font-size: 1em; }
blockquote { margin: 1.2em 0 1.2em 1.5em; }
figure { margin: 2em 0; break-inside: avoid; }
figcaption { font-size: 0.75em; line-height: 1.5; text-align: center; margin-top: 0.8em; }
img, svg, video { max-width: 100%; height: auto; }
svg:not([fill]) { fill: currentColor; }
hr { border: 0; border-top: 1px solid; opacity: 0.3; width: 6em; margin: 2em auto; }
sup, sub { line-height: 0; font-size: 0.7em; }
a[epub|type~='noteref'], a[role='doc-noteref'] { vertical-align: super; line-height: 0; font-size: 0.7em; text-decoration: none;
  padding: 0.4em 0.1em; }
:is(sup, sub) > a { font-size: inherit !important; vertical-align: baseline !important; }
table { border-collapse: collapse; font-size: 0.85em; line-height: 1.45; margin: 1.5em 0; }
th, td { padding: 0.4em 1em 0.4em 0; text-align: start; vertical-align: top; border-bottom: 1px solid; border-color: inherit; }
code, kbd, samp, pre { font-family: ui-monospace, 'Noto Sans Mono', monospace; font-size: 0.85em; }
.rahle-missing { font-size: 1.3em; } .rahle-missing + p { opacity: 0.8; }
`;

/** Only the ground is coloured: words keep their colour, and links theirs (design §10). */
const highlight = ({ name, ground, edge }: Colours['highlights'][number]) =>
  `::highlight(rahle-${name}) { background-color: ${ground}; }
::highlight(rahle-${name}-note) { background-color: ${ground}; text-decoration: underline 2px ${edge}; }
`;

const after = (settings: Settings, look: Page, colours: Colours, isPhone: boolean) => `
html { --theme-bg-color: ${colours.page}; background: ${colours.page} !important; color: ${colours.ink} !important;
  font-size: ${((isPhone ? 18 : 20) * settings.textSize) / 100}px !important;
  color-scheme: ${look === 'night' ? 'dark' : 'light'}; scrollbar-color: ${colours.line} transparent; }
body, body *:not(a:any-link, a:any-link *, mark, figcaption, .rahle-no-picture) { color: inherit !important; }
body, body *:not(mark, img) { background-color: transparent !important; }
a:any-link, a:any-link * { color: ${colours.link} !important; }
a:any-link { text-underline-offset: 0.15em; text-decoration-thickness: 1px; }
mark { background: ${colours.mark} !important; color: inherit !important; border-radius: 2px; }
table, th, td { border-color: ${colours.line} !important; }
pre { white-space: pre-wrap !important; }
figcaption { color: ${colours.faint} !important; }
${colours.highlights.map(highlight).join('')}
:focus-visible { outline: 2px solid ${colours.link}; outline-offset: 2px; }
[data-rahle-enlarges] { cursor: zoom-in; }
[data-rahle-note] { display: none !important; }
.rahle-no-picture { display: block; padding: 1em; border: 1px dashed ${colours.line}; border-radius: 8px;
  color: ${colours.faint} !important; font-size: 0.8em; line-height: 1.4; text-align: center; text-indent: 0; }
${look === 'night' ? 'img { filter: brightness(0.9); background: oklch(0.92 0.01 85); }' : ''}
${look === 'sepia' ? 'img { mix-blend-mode: multiply; }' : ''}
${lineHeight(settings)}
${chosenFont(settings)}
`;

/** Only a line height that somebody chose overrules the book's. */
function lineHeight({ lineHeight: step }: Settings): string {
  if (step === 'normal') return '';
  return `html, body, p, li, dd, dt, blockquote { line-height: ${LINES[step]} !important; }`;
}

function chosenFont({ font }: Settings): string {
  if (font === 'book') return '';
  return `body, body *:not(code, kbd, samp, pre, pre *, math, math *, svg *) { font-family: ${fontStack(font)} !important; }`;
}
