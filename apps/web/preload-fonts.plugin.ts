import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The two files that every page needs at once (design §2); a browser finds the others when a letter asks for them. */
const PRELOADED = /\/(?:figtree|literata)-[\w-]{8}\.woff2$/;

/** Names in the page the fonts that the stylesheet will ask for, under the names the build gave them. */
export const preloadFonts = (): Plugin => ({
  name: 'rahle:preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }): HtmlTagDescriptor[] =>
      Object.keys(bundle)
        .filter((file) => PRELOADED.test(file))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head-prepend',
          attrs: {
            rel: 'preload',
            href: `/${file}`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
          },
        })),
  },
});
