export const openGraphLocale = 'tr_TR';
