import type { Plugin } from 'vite';

const FACES = /@font-face\{[^}]*\}/g;
/** The name of their file, to which the build adds a hash. */
const FONTS = 'fonts.css';
const FONTS_FILE = /^assets\/fonts-[\w-]+\.css$/;

/**
 * Names the typefaces in a file of their own. Where the styles that come after the first page named them again, the
 * browser would set every text on it anew.
 */
export const fontsApart = (): Plugin => ({
  name: 'rahle:fonts-apart',
  apply: 'build',
  generateBundle(_, bundle) {
    const faces: string[] = [];
    for (const asset of Object.values(bundle)) {
      if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue;
      asset.source = String(asset.source).replaceAll(FACES, (face) => {
        faces.push(face);
        return '';
      });
    }
    this.emitFile({ type: 'asset', name: FONTS, source: faces.join('') });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => FONTS_FILE.test(file))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head-prepend',
          attrs: { rel: 'stylesheet', crossorigin: true, href: `/${file}` },
        })),
  },
});
