import { LIMITS } from '@rahle/contract/limits';
import type { SampleContent } from '@rahle/contract/sample-contents';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { FormChoice } from '#http/FormChoice.tsx';
import { m } from '#i18n/generated/messages.js';
import { Field } from '#ui/forms/Field.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { SuggestInput } from '#ui/forms/SuggestInput.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import type { SampleFormHandle } from './sample-form.ts';
import { groupSuggestions, nextFreeOrder } from './sample-groups.ts';

type SampleGroupFieldsProps = {
  form: SampleFormHandle;
  /** All the others: what is taken, and by which groups. */
  others: SampleContent[];
  isNew: boolean;
};

/** The group and the place in it. A new one is offered the next free place until a place has been typed. */
export function SampleGroupFields({ form, others, isNew }: SampleGroupFieldsProps) {
  const group = useWatch({ control: form.control, name: 'group' });
  const isOrderTyped = useRef(!isNew);
  const order = form.field('order');
  const next = nextFreeOrder(others, group);

  function handleGroup(chosen: string): void {
    if (!isOrderTyped.current) form.set('order', String(nextFreeOrder(others, chosen)));
  }

  return (
    <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,14rem)] sm:gap-4">
      <Field label={m.samples_group()} help={m.samples_group_help()} error={form.errorOf('group')}>
        <FormChoice {...form.choice('group')}>
          {(held) => (
            <SuggestInput
              {...held}
              onValueChange={(chosen) => {
                held.onValueChange(chosen);
                handleGroup(chosen);
              }}
              suggestions={groupSuggestions(others)}
            />
          )}
        </FormChoice>
      </Field>
      <Field
        label={m.samples_order()}
        help={
          group.trim() === ''
            ? m.samples_order_help(LIMITS.order)
            : m.samples_order_next({ next: formatNumber(next) })
        }
        error={form.errorOf('order')}
      >
        <TextInput
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          {...order}
          onChange={(event) => {
            isOrderTyped.current = true;
            return order.onChange(event);
          }}
        />
      </Field>
    </div>
  );
}
