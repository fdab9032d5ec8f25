// Every word and sentence of one language, each with the place where it is written.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A text with figures is read with each of these, so that the words for none and for one are read too. */
const FIGURES = ['', '0', '1'];

export async function readTexts(folder) {
  const files = await Promise.all(
    readdirSync(folder).map(async (file) => {
      const path = resolve(folder, file);
      if (file.endsWith('.json')) return [file, JSON.parse(readFileSync(path, 'utf8'))];
      return [file, await import(pathToFileURL(path).href)];
    }),
  );
  return files.flatMap(([file, value]) => textsIn(file, value));
}

function textsIn(at, value) {
  if (typeof value === 'string') return [{ at, text: value }];
  if (typeof value === 'function')
    return FIGURES.flatMap((figure) => textsIn(at, value(figure, figure)));
  return Object.entries(value).flatMap(([key, part]) => textsIn(`${at}: ${key}`, part));
}
