import type { Content } from '@rahle/contract/contents';
import type { Import } from '@rahle/contract/imports';
import type { Published } from '@rahle/contract/versions';
import { useRef, useState } from 'react';
import { useUpload } from '#features/files/use-upload.ts';
import { useEndpointForm } from '#http/use-endpoint-form.ts';
import { m } from '#i18n/generated/messages.js';
import { useDraft } from '#routing/use-draft.ts';
import { useUnsavedGuard } from '#routing/use-unsaved-guard.ts';
import { Note } from '#ui/feedback/Note.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SaveFoot } from '#ui/forms/SaveFoot.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { useImport } from './use-import.ts';
import {
  fieldsFor,
  PublicationForm,
  suggestExternalId,
  toBody,
  toPublication,
} from './publication-fields.ts';
import { PublicationFileFields } from './PublicationFileFields.tsx';
import { PublicationTextFields } from './PublicationTextFields.tsx';

type PublicationFormPanelProps = {
  /** The book that gets a new version; none while a book is published for the first time. */
  externalId: string | null;
  /** What is known of that book. */
  content?: Content;
  back: string;
  onPublished: (published: Published) => void;
};

/** The file goes up as soon as it is chosen; publishing then waits for the server to take it apart (decisions §7). */
export function PublicationFormPanel(props: PublicationFormPanelProps) {
  const { externalId, content, back, onPublished } = props;
  const isFixed = externalId !== null;
  const [begunWith] = useState(() => fieldsFor(externalId ?? '', content));
  const { publish, ...importing } = useImport(externalId, onPublished);
  const isNamed = useRef(isFixed);
  const form = useEndpointForm({
    schema: PublicationForm,
    defaultValues: begunWith,
    toBody: (fields) => toBody(fields, begunWith),
    fallback: m.contents_admin_publish_failed(),
    submit: async (body) => onPublished(await publish(toPublication(body))),
  });
  const upload = useUpload({
    fileType: 'CONTENT_PACKAGE',
    failedSentence: m.upload_file_failed,
    onUploaded({ id, title }) {
      form.set('fileId', id);
      // What was typed stays; what was only suggested follows the file.
      if (!isNamed.current) form.set('externalId', suggestExternalId(title));
    },
  });
  useDraft(form);
  useUnsavedGuard(form.isDirty || upload.isBusy);
  const isBusy = form.isBusy || importing.isResuming;
  const alert = form.alert ?? importing.refusal;

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(event)}>
      <Panel label={isFixed ? m.contents_admin_new_version() : m.contents_admin_new()}>
        <div className="grid gap-5 p-4 md:p-6">
          <PublicationFileFields
            form={form}
            upload={upload}
            isFixed={isFixed}
            onNamed={(name) => (isNamed.current = name !== '')}
          />
          <PublicationTextFields form={form} />
        </div>
        <SaveFoot
          form={{ isBusy, alert }}
          back={back}
          isWaiting={upload.isBusy}
          save={m.contents_admin_publish_now()}
          saving={m.contents_admin_publishing()}
          note={<Outcome importing={isBusy && importing.news} refusal={alert} />}
        />
      </Panel>
    </form>
  );
}

type OutcomeProps = { importing: Import | null | false; refusal: string | undefined };

function Outcome({ importing, refusal }: OutcomeProps) {
  if (importing !== false) return <ImportProgress news={importing} />;
  if (!refusal) return null;
  return (
    <Note tone="bad" className="wrap-anywhere">
      {refusal}
    </Note>
  );
}
