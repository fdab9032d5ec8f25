import { useState } from 'react';
import { refusalSentence } from '#http/form-refusal.ts';
import { toast } from '#ui/feedback/toast.ts';
import type { Question } from '#ui/overlays/ConfirmDialog.tsx';
import { useConfirm } from '#ui/overlays/use-confirm.ts';

type ConfirmedAction<Item> = {
  question: (item: Item) => Omit<Question, 'subject'>;
  subjectOf: (item: Item) => string;
  run: (item: Item) => Promise<unknown>;
  done: (item: Item) => string;
  failed: () => string;
  /** Whose words a failure is told in; the server's own unless §8 has one sentence. */
  sentenceOf?: (error: unknown, failed: string) => string;
};

/** Does something that cannot be taken back lightly: asks first, then tells how it ended. */
export function useConfirmedAction<Item>(options: ConfirmedAction<Item>) {
  const { question, subjectOf, run, done, failed, sentenceOf = refusalSentence } = options;
  const confirm = useConfirm();
  const [isBusy, setBusy] = useState(false);

  async function askAndRun(item: Item): Promise<void> {
    if (!(await confirm({ ...question(item), subject: subjectOf(item) }))) return;
    setBusy(true);
    try {
      await run(item);
      toast.success(done(item));
    } catch (error) {
      console.error(failed(), error);
      toast.error(sentenceOf(error, failed()));
    } finally {
      setBusy(false);
    }
  }

  return { askAndRun, isBusy };
}
