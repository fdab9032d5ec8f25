import type { ItemState } from '@rahle/contract/item';
import type { ReactNode } from 'react';
import { FormChoice } from '#http/FormChoice.tsx';
import type { useEndpointForm } from '#http/use-endpoint-form.ts';
import { m } from '#i18n/generated/messages.js';
import { Field } from '#ui/forms/Field.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import type { SliderBody, SliderFields } from './slider-fields.ts';

export type SliderFormHold = ReturnType<typeof useEndpointForm<SliderFields, SliderBody>>;

type SliderFormFieldsProps = {
  form: SliderFormHold;
  /** How the image is chosen, or what it is. */
  image: ReactNode;
};

export function SliderFormFields({ form, image }: SliderFormFieldsProps) {
  return (
    <div className="grid gap-5 p-4 md:p-6">
      {image}
      <Field label={m.sliders_name()} help={m.sliders_title_help()} error={form.errorOf('title')}>
        <TextInput autoComplete="off" {...form.field('title')} />
      </Field>
      <Field
        label={m.sliders_link()}
        optional
        help={m.sliders_link_help()}
        error={form.errorOf('link')}
      >
        <TextInput
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          {...form.field('link')}
        />
      </Field>
      <Field label={m.sliders_state()} help={m.sliders_state_help()} error={form.errorOf('state')}>
        <FormChoice {...form.choice('state')}>
          {(held) => (
            <Select
              {...held}
              value={held.value as ItemState}
              options={[
                { value: 'ACTIVE', label: m.sliders_active() },
                { value: 'PASSIVE', label: m.sliders_passive() },
              ]}
            />
          )}
        </FormChoice>
      </Field>
    </div>
  );
}
