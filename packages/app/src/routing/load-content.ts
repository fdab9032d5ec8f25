import type { ComponentType } from 'react';
import { loadTexts } from '#i18n/texts.ts';
import { areaOf } from './area-of.ts';
import type { Screen } from './screen.ts';

/** A screen's code together with its texts: without these it could not be drawn. */
export async function loadContent(screen: Screen): Promise<ComponentType> {
  const [Content] = await Promise.all([screen.load(), loadTexts(areaOf(screen))]);
  return Content;
}
