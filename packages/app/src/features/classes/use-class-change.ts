import type { BulkResult } from '@rahle/contract/bulk';
import { failureSentence } from '@rahle/contract/sentences';
import { useRef, useState } from 'react';
import { refusalSentence } from '#http/form-refusal.ts';
import { m } from '#i18n/generated/messages.js';
import { currentLocale } from '#i18n/locale.ts';
import { toast } from '#ui/feedback/toast.ts';

type Change = { id: string; act: () => Promise<BulkResult>; done: string };

/** Changes a class one row at a time, and says how it ended: what is refused is told in the server's words. */
export function useClassChange() {
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const isBusy = useRef(false);

  async function change({ id, act, done }: Change): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusyWith(id);
    try {
      const { refused } = await act();
      const [first] = refused;
      if (first) toast.error(failureSentence(first.code, currentLocale()));
      else toast.success(done);
    } catch (error) {
      console.error(m.classes_change_failed(), error);
      toast.error(refusalSentence(error, m.classes_change_failed()));
    } finally {
      isBusy.current = false;
      setBusyWith(null);
    }
  }

  return { change, busyWith };
}
