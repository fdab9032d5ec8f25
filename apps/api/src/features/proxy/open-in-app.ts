import { createHash } from 'node:crypto';
import { SENTENCES } from '@rahle/contract/sentences.gen';
import type { Locale } from '@rahle/contract/locale';
import { escapeHtml } from '#http/escape.ts';

/** The app's own colours (design §4); its fonts only where the machine has them, for nothing is loaded. */
const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 Figtree, system-ui, sans-serif;
  --ink: light-dark(oklch(0.235 0.016 215), oklch(0.942 0.006 215));
  --accent: light-dark(oklch(0.47 0.08 215), oklch(0.79 0.058 215)); --on-accent: light-dark(oklch(0.995 0 215), oklch(0.19 0.02 215)); }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; text-align: center; color: var(--ink);
  background: light-dark(oklch(0.985 0.0025 215), oklch(0.192 0.009 215)); }
main { max-width: 32rem; padding: 1.5rem; }
h1 { font: 600 1.5rem/1.25 Literata, Georgia, serif; margin: 0 0 0.5rem; text-wrap: balance; }
p { margin: 0 0 1.5rem; }
a { display: inline-block; padding: 0.625rem 1.25rem; border-radius: 0.5rem; font-weight: 600; text-decoration: none;
  color: var(--on-accent); background: var(--accent); }
a:hover { text-decoration: underline; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
const HASH = createHash('sha256').update(STYLE).digest('base64');

/** Of no origin, and nothing is run or loaded: it is a sentence and a link. */
export const OPEN_IN_APP_POLICY = `sandbox allow-scripts; default-src 'none'; style-src 'sha256-${HASH}'; frame-ancestors 'none'`;

/** What stands at a proxied page's address where it is opened by itself: anyone's page would pass for ours there. */
export function openInApp(address: string, locale: Locale): string {
  const { title, text, link } = SENTENCES[locale].openInApp;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · Rahle</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<a href="${escapeHtml(address)}">${link}</a>
</main>
</body>
</html>
`;
}
