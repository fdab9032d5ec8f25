import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/feedback/Note.tsx';

type SubmitRowProps = {
  form: { alert: string | undefined; isBusy: boolean };
  label: string;
  busyLabel: string;
};

/** What went wrong, if anything did, and the form's one button. */
export function SubmitRow({ form, label, busyLabel }: SubmitRowProps) {
  return (
    <>
      {form.alert ? <Note tone="bad">{form.alert}</Note> : null}
      <Button type="submit" variant="solid" size="lg" wide busy={form.isBusy} busyLabel={busyLabel}>
        {label}
      </Button>
    </>
  );
}
