import type { Slider } from '@rahle/contract/sliders';
import { useUpload } from '#features/files/use-upload.ts';
import { useEndpointForm } from '#http/use-endpoint-form.ts';
import { m } from '#i18n/generated/messages.js';
import { useDraft } from '#routing/use-draft.ts';
import { useUnsavedGuard } from '#routing/use-unsaved-guard.ts';
import { Panel } from '#ui/Panel.tsx';
import { SaveFoot } from '#ui/forms/SaveFoot.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { fieldsOf, type SliderFields, sliderSchema, toBody } from './slider-fields.ts';
import { SliderFormFields } from './SliderFormFields.tsx';
import { SliderImageFields } from './SliderImageFields.tsx';
import { SlidePreview } from './SlidePreview.tsx';
import { useSaveSlider } from './use-save-slider.ts';

type SliderFormProps = { organizationId: string; slider?: Slider; back: string };

export function SliderForm({ organizationId, slider, back }: SliderFormProps) {
  const isNew = slider === undefined;
  const save = useSaveSlider(organizationId, slider?.id);
  const upload = useUpload({
    fileType: 'ORGANIZATION_SLIDER',
    failedSentence: m.upload_file_failed,
    onUploaded: ({ id }) => form.set('fileId', id),
  });
  const form = useEndpointForm({
    schema: sliderSchema(isNew),
    defaultValues: fieldsOf(slider),
    toBody: (fields: SliderFields) => toBody(fields, isNew),
    fallback: isNew ? m.sliders_create_failed() : m.sliders_update_failed(),
    isSave: true,
    submit: async (body) => {
      await save(body);
      toast.success(isNew ? m.sliders_created_toast() : m.sliders_saved_toast());
      await leave(back);
    },
  });
  useDraft(form);
  const leave = useUnsavedGuard(form.isDirty || upload.isBusy);
  const { state } = upload.field;
  const chosen = 'preview' in state ? state.preview : undefined;

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <form noValidate onSubmit={(event) => void form.handleSubmit(event)}>
        <Panel label={isNew ? m.sliders_new() : m.sliders_edit_title()}>
          <SliderFormFields
            form={form}
            image={
              isNew ? (
                <SliderImageFields form={form} upload={upload} />
              ) : (
                <p className="text-xs text-ink-3">{m.sliders_image_fixed()}</p>
              )
            }
          />
          <SaveFoot
            form={form}
            back={back}
            isWaiting={upload.isBusy}
            save={isNew ? m.sliders_create() : m.sliders_save()}
            saving={m.sliders_saving()}
          />
        </Panel>
      </form>
      <SlidePreview control={form.control} slider={slider} chosen={chosen} />
    </div>
  );
}
