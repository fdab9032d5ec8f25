import type { BulkResult } from '@rahle/contract/bulk';
import { m } from '#i18n/generated/messages.js';
import { formatNumber } from '#ui/formats/format-number.ts';

const NAMED = 3;

/** Names those who got a book; null where not all of them did, which is told in figures. */
export function assignedSentence(names: string[], result: BulkResult): string | null {
  if (result.unchanged > 0 || result.refused.length > 0) return null;
  const more = names.length - NAMED;
  const shown = names.slice(0, NAMED).join(', ');
  return m.contents_admin_assigned_to({
    names: more > 0 ? `${shown} ${m.bulk_refused_more({ count: formatNumber(more) })}` : shown,
  });
}
