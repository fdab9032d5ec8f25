import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const LINK = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;

/** Sent by the browser where a service worker of ours answers for the app's files. */
export const FROM_WORKER = 'service-worker-navigation-preload';

/**
 * The page for those who have none of the app's files yet, with its styles in it: it is painted as soon as it is there,
 * a round trip earlier. `styles` names them in the page's policy, which lets no other inline style in.
 */
export function firstVisitPage(template: string, folder: string): { page: string; styles: string } {
  const [link, file] = LINK.exec(template) ?? [];
  if (!link || !file) throw new Error('The built page names no styles');
  const styles = readFileSync(folder + file, 'utf8').trim();
  const page = template
    .replace(link, '')
    .replace('</head>', () => `  <style>${styles}</style>\n  </head>`);
  return { page, styles: `'sha256-${createHash('sha256').update(styles).digest('base64')}'` };
}
