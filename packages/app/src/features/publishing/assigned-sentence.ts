import type { BulkResult } from '@rahle/contract/bulk';
import { m } from '#i18n/generated/messages.js';
import { formatNumber } from '#ui/formats/format-number.ts';

const NAMED = 3;

/**
 * Names the first of those who got a book, and counts the others. Null where it is not known who of the named did:
 * that is told in figures.
 */
export function assignedSentence(
  names: string[],
  { done, unchanged, refused }: BulkResult,
  mayHaveHadIt: boolean,
): string | null {
  const isSure = unchanged === 0 || !mayHaveHadIt;
  if (!isSure || refused.length > 0 || names.length === 0 || names.length > done) return null;
  const shown = names.slice(0, NAMED);
  const more = done - shown.length;
  const list = shown.join(', ');
  const all = more > 0 ? `${list} ${m.bulk_refused_more({ count: formatNumber(more) })}` : list;
  return unchanged === 0
    ? m.contents_admin_assigned_to({ names: all })
    : m.contents_admin_assigned_but({ names: all, count: formatNumber(unchanged) });
}
