/** Licences that ask for no more than their own text to be kept, or for changes to their own files to be shown. */
export const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'PSF-2.0',
  'Python-2.0',
  'Unicode-3.0',
  'Unlicense',
  'Zlib',
]);

/** Licences that fit one use only: fonts, a table of browsers, one of certificates, a library that is linked and not built in. */
export const ALLOWED_FOR = {
  'OFL-1.1': /^@fontsource(-variable)?\//,
  'CC-BY-4.0': /^caniuse-lite$/,
  'CDLA-Permissive-2.0': /^webpki-root-certs$/,
  'LGPL-3.0-or-later': /^@img\/sharp-/,
};

/** Packages whose manifest names none, and what their LICENSE file says. */
export const READ_IN_FILE = {
  '@inlang/plugin-message-format@4.4.4': 'MIT',
  'sqlite-wasm-kysely@0.3.0': 'MIT',
};
