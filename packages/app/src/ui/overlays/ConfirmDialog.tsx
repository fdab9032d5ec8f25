import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useRef, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { dialogFootLook, dialogLook, scrimLook } from '#ui/overlays/dialog-look.ts';

export type Question = {
  title: string;
  message: string;
  subject?: string | undefined;
  action?: string | undefined;
  /** What the act leads to, and whether there is a way back. */
  detail?: string | undefined;
  /** Asks for these words to be typed before the act can be done. */
  typed?: { label: string; words: string } | undefined;
  /** Red by default, because most questions are about loss. */
  danger?: boolean | undefined;
};

type ConfirmDialogProps = {
  open: boolean;
  question: Question;
  onAnswer: (confirmed: boolean) => void;
};

/** Asks before an act that cannot be taken back. The focus waits on Cancel, so that Enter harms nothing. */
export function ConfirmDialog({ open, question, onAnswer }: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState('');
  const wanted = question.typed?.words ?? '';
  const isTyped = typed.trim().toLowerCase() === wanted.toLowerCase();
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && onAnswer(false)}>
      <Base.Portal>
        <Base.Backdrop className={scrimLook} />
        <Base.Popup className={dialogLook} initialFocus={cancel}>
          <Base.Title className="text-xl">{question.title}</Base.Title>
          <Base.Description className="mt-2 text-balance text-ink-2">
            {question.message}
          </Base.Description>
          {question.subject ? (
            <p className="mt-2 font-serif font-medium text-balance wrap-anywhere">
              {question.subject}
            </p>
          ) : null}
          {question.detail ? <p className="mt-2 text-sm text-ink-2">{question.detail}</p> : null}
          {question.typed ? (
            <label className="mt-4 grid gap-1.5 text-sm font-semibold wrap-anywhere">
              {question.typed.label}
              <input
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                className="h-11 w-full rounded-md border border-field-line bg-surface px-3 text-base font-normal md:h-10 md:text-sm"
              />
            </label>
          ) : null}
          <div className={dialogFootLook}>
            <Button ref={cancel} variant="ghost" onClick={() => onAnswer(false)}>
              {m.ui_cancel()}
            </Button>
            <Button
              variant={question.danger === false ? 'solid' : 'danger'}
              disabled={!isTyped}
              onClick={() => onAnswer(true)}
            >
              {question.action ?? m.ui_delete()}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
