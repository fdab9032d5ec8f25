/** As Open Graph names languages. */
export const openGraphLocale = 'tr_TR';
