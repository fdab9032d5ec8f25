import type { Platform, TextArea } from '#platform/platform.ts';
import { currentLocale } from './locale.ts';

let bring: Platform['loadLanguage'];
const here = new Set<TextArea>();

/** Where texts come in files of their own; left out where all of them are there from the start. */
export function bringTextsBy(load: Platform['loadLanguage']): void {
  bring = load;
  here.clear();
}

export const hasTexts = (area: TextArea): boolean => !bring || here.has(area);

/** In the language of the page, which by then is known. */
export async function loadTexts(area: TextArea): Promise<void> {
  await bring?.(currentLocale(), area);
  here.add(area);
}
