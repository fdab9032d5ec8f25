export const openGraphLocale = 'en_GB';
