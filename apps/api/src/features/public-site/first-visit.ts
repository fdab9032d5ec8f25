import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const LINK = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;

/** Sent by the browser where a service worker of ours answers for the app's files. */
export const FROM_WORKER = 'service-worker-navigation-preload';

/** In their order: what the app needs at once, and the app. */
const SCRIPTS = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g;

/** Where the page names the scripts that its app will need. */
export const FIRST_MODULES = 'data-modules="';

/**
 * The page for those who have none of the app's files yet, with its styles in it: it is painted as soon as it is there,
 * a round trip earlier. `styles` names them in the page's policy, which lets no other inline style in. Its scripts are
 * named to `beforeApp`, which asks for them when the page has been painted.
 */
export function firstVisitPage(
  template: string,
  folder: string,
  beforeApp: string | undefined,
): { page: string; styles: string } {
  const [link, file] = LINK.exec(template) ?? [];
  if (!link || !file) throw new Error('The built page names no styles');
  const styles = readFileSync(folder + file, 'utf8').trim();
  const scripts = [...template.matchAll(SCRIPTS)].map(([, script]) => script!);
  const entry = scripts.at(-1);
  if (!entry || !beforeApp) throw new Error('The built page names no scripts');
  const first = `<script type="module" src="${beforeApp}" data-entry="${entry}" ${FIRST_MODULES}${scripts.join(' ')}"></script>`;
  const page = template
    .replace(link, '')
    .replaceAll(SCRIPTS, '')
    .replace('</head>', () => `  <style>${styles}</style>\n    ${first}\n  </head>`);
  return { page, styles: `'sha256-${createHash('sha256').update(styles).digest('base64')}'` };
}
