import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { AssignSteps } from './AssignSteps.tsx';

export type LentContent = { id: string; title: string };

type AssignDialogProps = {
  /** The book to be lent; null while nothing is. */
  content: LentContent | null;
  onClose: () => void;
};

export function AssignDialog({ content, onClose }: AssignDialogProps) {
  const [isRunning, setRunning] = useState(false);
  // While it fades away it still shows the book it was about.
  const [shown, setShown] = useState(content);
  if (content && content !== shown) setShown(content);

  return (
    <Dialog
      open={content !== null}
      // What has begun is seen to its end: half a class would be hard to find again.
      onOpenChange={(isOpen) => !isOpen && !isRunning && onClose()}
      title={m.contents_admin_assign_title()}
      description={<span className="font-serif wrap-anywhere">{shown?.title}</span>}
    >
      {shown ? (
        <AssignSteps key={shown.id} content={shown} onRunning={setRunning} onClose={onClose} />
      ) : null}
    </Dialog>
  );
}
