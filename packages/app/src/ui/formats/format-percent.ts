import { m } from '#i18n/generated/messages.js';

/** From 0 to 100: `64%`, `%64`. */
export const formatPercent = (value: number): string => m.ui_percent({ value: Math.round(value) });
