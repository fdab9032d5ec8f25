import { Republication } from '@rahle/contract/versions';
import { useState } from 'react';
import { useEndpointForm } from '#http/use-endpoint-form.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { dialogFootLook } from '#ui/overlays/dialog-look.ts';
import { Field } from '#ui/forms/Field.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { Note } from '#ui/feedback/Note.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { usePublishAgain } from './publishing.queries.ts';

type PublishAgainDialogProps = {
  contentId: string;
  /** The version to go back to; null while none is. */
  number: number | null;
  onClose: () => void;
};

export function PublishAgainDialog({ contentId, number, onClose }: PublishAgainDialogProps) {
  // While it fades away it still shows the version it was about.
  const [shown, setShown] = useState(1);
  if (number !== null && number !== shown) setShown(number);
  return (
    <Dialog
      open={number !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.contents_admin_again_title({ number: formatNumber(shown) })}
      description={m.contents_admin_again_detail()}
    >
      <NotesForm key={shown} contentId={contentId} number={shown} onClose={onClose} />
    </Dialog>
  );
}

type NotesFormProps = { contentId: string; number: number; onClose: () => void };

function NotesForm({ contentId, number, onClose }: NotesFormProps) {
  const publishAgain = usePublishAgain();
  const form = useEndpointForm({
    schema: Republication,
    defaultValues: { notes: '' },
    fallback: m.contents_admin_publish_failed(),
    submit: async (body) => {
      const input = { params: { contentId, number }, body };
      const { version, changed } = await publishAgain.mutateAsync(input);
      const made = { number: formatNumber(version.number) };
      if (changed) toast.success(m.contents_admin_published(made));
      else toast.info(m.contents_admin_again_unchanged());
      onClose();
    },
  });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(event)}>
      <Field label={m.contents_admin_notes()} optional error={form.errorOf('notes')}>
        <TextArea {...form.field('notes')} />
      </Field>
      {form.alert ? (
        <Note tone="bad" className="mt-4">
          {form.alert}
        </Note>
      ) : null}
      <div className={dialogFootLook}>
        <Button variant="ghost" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button
          type="submit"
          variant="solid"
          busy={form.isBusy}
          busyLabel={m.contents_admin_publishing()}
        >
          {m.contents_admin_publish_again()}
        </Button>
      </div>
    </form>
  );
}
