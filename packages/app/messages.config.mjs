/**
 * How the words are compiled, for the set-up and for Vite alike.
 * @type {import('@inlang/paraglide-js').CompilerOptions & { outdir: string }}
 */
export const messageOptions = {
  project: `${import.meta.dirname}/project.inlang`,
  outdir: `${import.meta.dirname}/src/i18n/generated`,
  outputStructure: 'message-modules',
  strategy: ['globalVariable', 'baseLocale'],
};
