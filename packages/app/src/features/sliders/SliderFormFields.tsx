import { LIMITS } from '@rahle/contract/limits';
import type { ReactNode } from 'react';
import { StateField } from '#http/StateField.tsx';
import type { useEndpointForm } from '#http/use-endpoint-form.ts';
import { m } from '#i18n/generated/messages.js';
import { LinkField } from '#ui/forms/LinkField.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import type { SliderBody, SliderFields } from './slider-fields.ts';

export type SliderFormHandle = ReturnType<typeof useEndpointForm<SliderFields, SliderBody>>;

type SliderFormFieldsProps = {
  form: SliderFormHandle;
  image: ReactNode;
};

export function SliderFormFields({ form, image }: SliderFormFieldsProps) {
  return (
    <div className="grid gap-5 p-4 md:p-6">
      {image}
      <Field
        label={m.sliders_name()}
        help={m.sliders_title_help(LIMITS.title)}
        error={form.errorOf('title')}
      >
        <TextInput autoComplete="off" {...form.field('title')} />
      </Field>
      <LinkField
        label={m.sliders_link()}
        help={m.sliders_link_help()}
        error={form.errorOf('link')}
        field={form.field('link')}
      />
      <StateField
        label={m.sliders_state()}
        help={m.sliders_state_help()}
        error={form.errorOf('state')}
        choice={form.choice('state')}
        names={{ ACTIVE: m.sliders_active(), PASSIVE: m.sliders_passive() }}
      />
    </div>
  );
}
