import { createContext, use } from 'react';
import type { Question } from '#ui/overlays/ConfirmDialog.tsx';

export type Confirm = (question: Question) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm | null>(null);

/** `if (await confirm({ title, message, subject })) …` Escape and Cancel answer false. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it.');
  return confirm;
}
