import type { Plugin } from 'vite';

/** Runs in the browser, before a screen that brings styles of its own. */
const HELPER = `
const asked = {};
const add = (file) => asked[file] ??= new Promise((resolve, reject) => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/' + file;
  link.onload = resolve;
  link.onerror = () => {
    delete asked[file];
    link.remove();
    reject(new Error('No styles at ' + link.href));
  };
  document.head.append(link);
});
export const __vitePreload = (load, styles) =>
  styles?.length ? Promise.all(styles.map(add)).then(load) : load();
`;

/** In place of Vite's own, which is for scripts too: our pages name theirs, and every visit would bring the rest. */
export const lightPreload = (): Plugin => ({
  name: 'rahle:light-preload',
  apply: 'build',
  enforce: 'pre',
  load: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => HELPER },
});
