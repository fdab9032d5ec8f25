/** One quiet style for books of every format. Readers may set their own size, face and colours over it. */
export const BOOK_STYLE = `body { font-family: Literata, Georgia, serif; line-height: 1.6; }
h1, h2, h3 { line-height: 1.2; text-wrap: balance; }
h1 { margin: 1.5em 0 1em; }
h2 { margin: 2em 0 0.6em; }
p { margin: 0 0 0.9em; hyphens: auto; }
blockquote { margin: 1.4em 0; padding-left: 1em; border-left: 3px solid currentColor; font-style: italic; }
table { border-collapse: collapse; margin: 1.4em 0; }
th, td { padding: 0.3em 0.9em 0.3em 0; border-bottom: 1px solid; text-align: left; vertical-align: top; }
img, svg { display: block; max-width: 100%; width: 22em; height: auto; margin: 1.6em auto; }
hr.notes { width: 5em; margin: 2.5em 0 1em; }
.note { font-size: 0.85em; margin: 0 0 0.6em; }
.by { font-style: italic; }
`;

/** For pages that open by themselves, outside the reader. */
export const PAGE_STYLE = `:root { color-scheme: light dark; }
body { max-width: 38rem; margin: 0 auto; padding: 2rem 1.25rem 5rem; }
nav.turn { display: flex; gap: 1.5rem; margin-top: 3rem; }
${BOOK_STYLE}`;
