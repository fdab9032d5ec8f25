import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { FormFoot } from './FormFoot.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { Note } from '#ui/feedback/Note.tsx';

type SaveFootProps = {
  /** The form it ends: while it is busy nothing is sent twice, and its refusal stands beside the acts. */
  form: { isBusy: boolean; alert: string | undefined };
  back: string;
  /** Goes along with Cancel. */
  backState?: unknown;
  /** What the form still waits for, such as a file on its way. */
  isWaiting?: boolean;
  save: string;
  saving: string;
  /** In place of the refusal, where there is more to say. */
  note?: ReactNode;
};

/** The end of most forms: Cancel, and Save. */
export function SaveFoot({ form, back, backState, isWaiting, save, saving, note }: SaveFootProps) {
  const refusal = form.alert ? <Note tone="bad">{form.alert}</Note> : null;
  return (
    <FormFoot note={note ?? refusal}>
      <LinkButton to={back} state={backState} variant="ghost">
        {m.ui_cancel()}
      </LinkButton>
      <Button
        type="submit"
        variant="solid"
        disabled={isWaiting}
        busy={form.isBusy}
        busyLabel={saving}
      >
        {save}
      </Button>
    </FormFoot>
  );
}
