import fs from 'node:fs';

let written = Promise.resolve();

/**
 * One file after the other: a thousand at once are more than some machines let a program have open, and the compiler
 * says nothing of those it could not write.
 * @param {Parameters<typeof fs.promises.writeFile>} file
 */
function writeFile(...file) {
  written = written.then(() => fs.promises.writeFile(...file));
  return written;
}

/** Fails when a file could not be written. */
export const untilWritten = () => written;

/**
 * How the words are compiled, for the set-up and for Vite alike.
 * @type {import('@inlang/paraglide-js').CompilerOptions & { outdir: string }}
 */
export const messageOptions = {
  project: `${import.meta.dirname}/project.inlang`,
  outdir: `${import.meta.dirname}/src/i18n/generated`,
  outputStructure: 'message-modules',
  strategy: ['globalVariable', 'baseLocale'],
  fs: { ...fs, promises: { ...fs.promises, writeFile } },
};
