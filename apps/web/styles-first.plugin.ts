import type { Plugin } from 'vite';

const STYLES = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Asks for the styles before any script: the page that the server drew waits for them alone. Only the fonts are asked
 * for earlier, so that their letters need not be changed under the reader's eyes.
 */
export const stylesFirst = (): Plugin => ({
  name: 'rahle:styles-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replaceAll(STYLES, '')
        .replace(
          '<meta charset',
          (meta) => `${(html.match(STYLES) ?? []).join('').trim()}\n    ${meta}`,
        ),
  },
});
