import type { Platform } from '#platform/platform.ts';
import type { Screen } from '#routing/screen.ts';
import { screens } from './screens.ts';

/** The screens that there are on this platform. */
export const screensOn = ({ downloads }: Pick<Platform, 'downloads'>): Screen[] =>
  screens.filter(({ isDesktopOnly }) => !isDesktopOnly || downloads !== undefined);
