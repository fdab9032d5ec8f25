import type { Platform } from '#platform/platform.ts';
import type { Screen } from '#routing/screen.ts';
import { screens } from './screens.ts';

export const screensOn = ({ downloads }: Pick<Platform, 'downloads'>): Screen[] =>
  screens.filter(({ isDesktopOnly }) => !isDesktopOnly || downloads !== undefined);
