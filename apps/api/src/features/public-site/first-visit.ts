import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { DrawnPage } from './first-page.ts';
import { firstStyles } from './first-styles/first-styles.ts';

/** In their order: the typefaces, which are few, and all other styles. */
const STYLES = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/** Sent by the browser where a service worker of ours answers for the app's files. */
export const FROM_WORKER = 'service-worker-navigation-preload';

/** In their order: what the app needs at once, and the app. */
const SCRIPTS = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g;

/** Where the page names the scripts that its app will need. */
export const FIRST_MODULES = 'data-modules="';

/** Pictures that need not be there at once: a browser asks for those that are near before it has painted anything. */
const LATE_PICTURES = /<img src=("[^"]*" )(?:srcSet=("[^"]*" ))?(?=[^>]*loading="lazy")/g;

type FirstVisit = {
  template: string;
  /** The drawing, whose late pictures `beforeApp` asks for with the scripts. */
  body: string;
  /** Its styles as its policy names them, which lets no other inline style in. */
  styles: string;
};

/**
 * The page for those who have none of the app's files yet, with its typefaces and what it needs of its styles in it: it
 * is painted as soon as it is there, a round trip earlier. All styles and the scripts are named to `beforeApp`, which
 * asks for them when the page has been painted.
 */
export function firstVisits(
  template: string,
  folder: string,
  beforeApp: string | undefined,
): (drawn: DrawnPage, ink: string) => FirstVisit {
  const [fonts, file] = [...template.matchAll(STYLES)].map(([, each]) => each!);
  if (!fonts || !file) throw new Error('The built page names no styles');
  const scripts = [...template.matchAll(SCRIPTS)].map(([, script]) => script!);
  const entry = scripts.at(-1);
  if (!entry || !beforeApp) throw new Error('The built page names no scripts');
  const further = scripts.filter((script) => script !== beforeApp).join(' ');
  const first = `<script type="module" src="${beforeApp}" data-entry="${entry}" data-styles="/${file}" ${FIRST_MODULES}${further}"></script>`;
  const bare = template.replaceAll(STYLES, '').replaceAll(SCRIPTS, '');
  const kept = new WeakMap<DrawnPage, FirstVisit>();
  let stylesOf: ((html: string) => string) | null = null;

  const openStyles = () => {
    const [faces, rest] = [fonts, file].map((name) => readFileSync(folder + name, 'utf8'));
    const restOf = firstStyles(rest!);
    return (html: string) => faces! + restOf(html);
  };

  function prepare({ body }: DrawnPage, ink: string): FirstVisit {
    stylesOf ??= openStyles();
    const styles = stylesOf(`<html data-ink="${ink}">${body}`);
    return {
      body: body.replaceAll(
        LATE_PICTURES,
        (_, src: string, srcSet?: string) =>
          `<img data-src=${src}${srcSet ? `data-srcset=${srcSet}` : ''}`,
      ),
      template: bare.replace(
        '</head>',
        () => `  <style>${styles}</style>\n    ${first}\n  </head>`,
      ),
      styles: `'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
    };
  }

  return (drawn, ink) => {
    const visit = kept.get(drawn) ?? prepare(drawn, ink);
    kept.set(drawn, visit);
    return visit;
  };
}
