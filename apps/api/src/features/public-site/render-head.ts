import type { PageHead } from '@rahle/contract/first-page';
import { SENTENCES } from '@rahle/contract/sentences.gen';
import type { Locale } from '@rahle/contract/locale';
import { escapeHtml, inScript } from '#http/escape.ts';

/** What search engines and link previews read: description, the one address, Open Graph, JSON-LD. */
export function renderHead(head: PageHead, siteName: string, locale: Locale): string {
  const { title, description, canonical, image, jsonLd } = head;
  const properties = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:locale': SENTENCES[locale].openGraphLocale,
    'og:image': image,
  };
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...Object.entries(properties)
      .filter(([, content]) => content !== null)
      .map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content!)}">`),
    `<meta name="twitter:card" content="${image === null ? 'summary' : 'summary_large_image'}">`,
    `<script type="application/ld+json">${inScript(jsonLd)}</script>`,
  ].join('\n    ');
}
