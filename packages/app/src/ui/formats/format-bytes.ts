import { formatBytes as formatIn } from '@rahle/contract/format-bytes';
import type { Locale } from '@rahle/contract/locale';
import { currentLocale } from '#i18n/locale.ts';

/** `2.4 MB`, `2,4 MB`: the server says the same of quotas. */
export const formatBytes = (bytes: number, locale: Locale = currentLocale()): string =>
  formatIn(bytes, locale);
