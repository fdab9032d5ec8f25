import type { BulkResult } from '@rahle/contract/bulk';
import { failureSentence } from '@rahle/contract/sentences';
import { useRef, useState } from 'react';
import { refusalSentence } from '#http/form-refusal.ts';
import { m } from '#i18n/generated/messages.js';
import { currentLocale } from '#i18n/locale.ts';
import { toast } from '#ui/feedback/toast.ts';

type Change = {
  /** What is shown as busy meanwhile. */
  id: string;
  act: () => Promise<BulkResult>;
  done: (result: BulkResult) => string;
};

/** One change of a class at a time, and how it ended: what is refused is told in the server's words. */
export function useClassChange() {
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const isBusy = useRef(false);

  async function change({ id, act, done }: Change): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    setBusyWith(id);
    try {
      const result = await act();
      const [first] = result.refused;
      if (!first || result.done > 0) toast.success(done(result));
      if (first) toast.error(failureSentence(first.code, currentLocale()));
      return true;
    } catch (error) {
      console.error(m.classes_change_failed(), error);
      toast.error(refusalSentence(error, m.classes_change_failed()));
      return false;
    } finally {
      isBusy.current = false;
      setBusyWith(null);
    }
  }

  return { change, busyWith };
}
