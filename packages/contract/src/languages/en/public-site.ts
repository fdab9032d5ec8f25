/** As Open Graph names languages. */
export const openGraphLocale = 'en_GB';
