import { m } from '#i18n/generated/messages.js';
import { formatNumber } from '#ui/formats/format-number.ts';

/** Versions are numbered without gaps, so the newest one's number is also how many there are (decisions §7). */
export const versionLabel = (number: number | null): string =>
  number === null
    ? m.contents_admin_no_version()
    : m.contents_admin_version_number({ number: formatNumber(number) });
