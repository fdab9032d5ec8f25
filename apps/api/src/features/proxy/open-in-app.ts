import { createHash } from 'node:crypto';
import { SENTENCES } from '@rahle/contract/languages/sentences.gen';
import type { Locale } from '@rahle/contract/locale';
import { escapeHtml } from '#http/escape.ts';

const STYLE = `
:root { color-scheme: light dark; font: 1.125rem/1.5 Figtree, system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; background: Canvas; color: CanvasText; }
main { max-width: 32rem; padding: 1.5rem; }
h1 { font: 600 1.75rem/1.25 Literata, Georgia, serif; margin: 0 0 0.5rem; }
p { margin: 0 0 1.5rem; }
a { display: inline-block; padding: 0.75rem 1.25rem; border: 2px solid; border-radius: 0.5rem; color: LinkText; }
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
