import type { Plugin } from 'vite';

const STYLES = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Asks for the styles before any script, and for these when nothing else is wanted: the page that the server drew needs
 * them not to be seen. Only the fonts are asked for earlier, so that no letters change under the reader's eyes.
 */
export const stylesFirst = (): Plugin => ({
  name: 'rahle:styles-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replaceAll(STYLES, '')
        .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
        .replace(
          '<meta charset',
          (meta) => `${(html.match(STYLES) ?? []).join('').trim()}\n    ${meta}`,
        ),
  },
});
