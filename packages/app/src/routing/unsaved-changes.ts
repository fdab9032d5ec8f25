import { useCallback, useEffect } from 'react';
import { m } from '#i18n/generated/messages.js';
import { useConfirm } from '#ui/overlays/use-confirm.ts';

/** The pages on the screen that hold what nobody has saved yet. */
const unsaved = new Set<symbol>();

/** Lets others know that leaving this page would lose something: signing out does not pass the router's guard. */
export function useMarkUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const page = Symbol('page');
    unsaved.add(page);
    return () => {
      unsaved.delete(page);
    };
  }, [isUnsaved]);
}

export const hasUnsavedChanges = (): boolean => unsaved.size > 0;

export function useAskToLeave(): () => Promise<boolean> {
  const confirm = useConfirm();
  return useCallback(
    () =>
      confirm({ title: m.ui_leave_title(), message: m.ui_leave_message(), action: m.ui_leave() }),
    [confirm],
  );
}
