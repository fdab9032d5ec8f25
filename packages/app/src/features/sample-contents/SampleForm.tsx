import { type SampleContent, SampleContentCreate } from '@rahle/contract/sample-contents';
import { useEndpointForm } from '#http/use-endpoint-form.ts';
import { m } from '#i18n/generated/messages.js';
import { useDraft } from '#routing/use-draft.ts';
import { useUnsavedGuard } from '#routing/use-unsaved-guard.ts';
import { Panel } from '#ui/Panel.tsx';
import { SaveFoot } from '#ui/forms/SaveFoot.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useAllSamples } from './sample-contents.queries.ts';
import { fieldsOf, toBody } from './sample-fields.ts';
import { SampleFormFields } from './SampleFormFields.tsx';
import { useSaveSample } from './use-save-sample.ts';

type SampleFormProps = { organizationId: string; sample?: SampleContent; back: string };

export function SampleForm({ organizationId, sample, back }: SampleFormProps) {
  const isNew = sample === undefined;
  const save = useSaveSample(organizationId, sample?.id);
  const others = useAllSamples(organizationId).filter(({ id }) => id !== sample?.id);
  const form = useEndpointForm({
    schema: SampleContentCreate,
    defaultValues: fieldsOf(sample),
    toBody,
    fallback: isNew ? m.samples_create_failed() : m.samples_update_failed(),
    isSave: true,
    submit: async (body) => {
      await save(body);
      toast.success(isNew ? m.samples_created_toast() : m.samples_saved_toast());
      await leave(back);
    },
  });
  useDraft(form);
  const leave = useUnsavedGuard(form.isDirty);

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(event)}>
      <Panel label={isNew ? m.samples_new() : m.samples_edit_title()}>
        <SampleFormFields form={form} others={others} isNew={isNew} />
        <SaveFoot
          form={form}
          back={back}
          save={isNew ? m.samples_create() : m.samples_save()}
          saving={m.samples_saving()}
        />
      </Panel>
    </form>
  );
}
