import { m } from '#i18n/generated/messages.js';
import { formatNumber } from '#ui/formats/format-number.ts';

/** So many names fit into one line; the rest are counted. */
const NAMED = 3;

export function assignedSentence(names: string[]): string {
  const named = names.slice(0, NAMED).join(', ');
  const rest = names.length - NAMED;
  return rest > 0
    ? m.contents_admin_assigned_names_more({ names: named, count: formatNumber(rest) })
    : m.contents_admin_assigned_names({ names: named });
}
