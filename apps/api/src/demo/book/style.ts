/** For books of every format. Face, measure and paragraphs are the reader's to set. */
export const BOOK_STYLE = `blockquote { margin: 1.4em 0; padding-left: 1em; border-left: 3px solid currentColor; font-style: italic; }
table { border-collapse: collapse; margin: 1.4em 0; }
th, td { padding: 0.3em 0.9em 0.3em 0; border-bottom: 1px solid; text-align: left; vertical-align: top; }
img, svg { display: block; max-width: 100%; width: 22em; height: auto; margin: 1.6em auto; }
hr.notes { width: 5em; margin: 2.5em 0 1em; }
.note { font-size: 0.85em; margin: 0 0 0.6em; }
.by { font-style: italic; margin-bottom: 1.5em; }
.by + p { text-indent: 0; }
`;

/** For pages that open by themselves, outside the reader. */
export const PAGE_STYLE = `:root { color-scheme: light dark; }
body { max-width: 38rem; margin: 0 auto; padding: 2rem 1.25rem 5rem; font-family: Georgia, serif; line-height: 1.6; }
h1, h2, h3 { line-height: 1.2; text-wrap: balance; }
h1 { margin: 1.5em 0 1em; }
h2 { margin: 2em 0 0.6em; }
p { margin: 0 0 0.9em; hyphens: auto; }
nav.turn { display: flex; gap: 1.5rem; margin-top: 3rem; }
${BOOK_STYLE}`;
