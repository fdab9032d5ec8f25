import { randomBytes } from 'node:crypto';
import type { Settings } from '#settings/settings.ts';
import { openStorage } from '#storage/open-storage.ts';
import { uploadLinks } from '#storage/upload-links.ts';

/** The store of the settings, for whoever signs no addresses. */
export const openStore = (settings: Settings) =>
  openStorage(settings, uploadLinks(randomBytes(32)));
