import type { Plugin } from 'vite';

const STYLES = /\s*<link rel="stylesheet"[^>]*>/g;

/** Asks for the styles before anything else: the page that the server drew waits for them alone. */
export const stylesFirst = (): Plugin => ({
  name: 'rahle:styles-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replaceAll(STYLES, '')
        .replace('<head>', () => `<head>${(html.match(STYLES) ?? []).join('')}`),
  },
});
