import type { BulkResult } from '@rahle/contract/bulk';
import { isUnreached } from '@rahle/contract/failures';
import { useRef, useState } from 'react';
import { refusalSentence } from '#http/form-refusal.ts';
import { m } from '#i18n/generated/messages.js';
import { toast } from '#ui/feedback/toast.ts';
import { formatNumber } from '#ui/formats/format-number.ts';

type Words = {
  done: (counts: { done: string; unchanged: string }) => string;
  failed: () => string;
  /** Says it without figures, where that is possible. */
  named?: ((result: BulkResult) => string | null) | undefined;
};

/** Sends one change of many at a time, and tells what became of it: a toast, and those refused. */
export function useBulkAnswer(words: Words) {
  const [refused, setRefused] = useState<BulkResult['refused']>([]);
  const isBusy = useRef(false);

  /** Null where it was not done. */
  async function tell(send: () => Promise<BulkResult>): Promise<BulkResult | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    try {
      const result = await send();
      const { done, unchanged } = result;
      const counts = { done: formatNumber(done), unchanged: formatNumber(unchanged) };
      toast.success(words.named?.(result) ?? words.done(counts));
      setRefused(result.refused);
      return result;
    } catch (error) {
      const failed = words.failed();
      console.error(failed, error);
      toast.error(isUnreached(error) ? m.bulk_unanswered() : refusalSentence(error, failed));
      return null;
    } finally {
      isBusy.current = false;
    }
  }

  return { tell, refused, forget: () => setRefused([]) };
}
