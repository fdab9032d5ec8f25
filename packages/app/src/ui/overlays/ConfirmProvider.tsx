import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import type { Question } from '#ui/overlays/ConfirmDialog.tsx';
import { ConfirmContext } from '#ui/overlays/use-confirm.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#ui/overlays/ConfirmDialog.tsx')).ConfirmDialog,
}));

export function ConfirmProvider({ children }: { children: ReactNode }) {
  // The question outlives its answer: its words must still stand there while the dialog fades.
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const [number, setNumber] = useState(0); // each question begins with an empty field
  const resolve = useRef<(confirmed: boolean) => void>(() => {});

  const answer = useCallback((confirmed: boolean) => {
    setOpen(false);
    resolve.current(confirmed);
  }, []);

  const confirm = useCallback((asked: Question) => {
    resolve.current(false); // a question that another one interrupts counts as declined
    setQuestion(asked);
    setNumber((before) => before + 1);
    setOpen(true);
    return new Promise<boolean>((settle) => {
      resolve.current = settle;
    });
  }, []);

  return (
    <ConfirmContext value={confirm}>
      {children}
      {question ? (
        <Suspense>
          <ConfirmDialog key={number} open={open} question={question} onAnswer={answer} />
        </Suspense>
      ) : null}
    </ConfirmContext>
  );
}
