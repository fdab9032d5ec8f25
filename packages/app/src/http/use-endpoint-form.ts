import type { SubmitEvent } from 'react';
import type { FieldErrors, FieldValues, Path } from 'react-hook-form';
import { formFields } from '#http/form-fields.ts';
import { refusalSentence, unsavedSentence, wrongFieldsOf } from '#http/form-refusal.ts';
import { type CheckedFormOptions, useCheckedForm } from '#http/use-checked-form.ts';
import { useSingleSend } from '#http/use-single-send.ts';

type EndpointFormOptions<Values extends FieldValues, Body> = CheckedFormOptions<Values, Body> & {
  submit: (body: Body) => Promise<void>;
  /** Said when the server refuses without a word (§8). */
  fallback: string;
  /** Saves something: then the fallback is also what is said of a broken server (§8). */
  isSave?: boolean;
};

/**
 * A form over an endpoint: checked on submit, errors at their fields and gone once the field is edited (§5), the
 * server's refusals beside them, and never sent twice.
 */
export function useEndpointForm<Values extends FieldValues, Body>(
  options: EndpointFormOptions<Values, Body>,
) {
  const { defaultValues, submit, fallback } = options;
  const form = useCheckedForm(options);
  const single = useSingleSend();
  const { errors, isSubmitting, isDirty } = form.formState;

  function clearErrorOf(name: Path<Values>) {
    single.allow();
    form.clearErrors(name);
    form.clearErrors('root');
  }

  /** In the page's order, which is that of the values, and not in the order the fields were drawn. */
  function focusFirst(wrong: FieldErrors<Values>) {
    const first = Object.keys(defaultValues).find((name) => Object.hasOwn(wrong, name));
    if (first) form.setFocus(first as Path<Values>);
  }

  function showRefusal(error: unknown) {
    const wrong = wrongFieldsOf(error).filter(([name]) => Object.hasOwn(defaultValues, name));
    for (const [index, [name, code]] of wrong.entries()) {
      form.setError(name as Path<Values>, { message: code }, { shouldFocus: index === 0 });
    }
    const toSentence = options.isSave ? unsavedSentence : refusalSentence;
    if (wrong.length === 0) form.setError('root', { message: toSentence(error, fallback) });
  }

  async function send(body: Body) {
    try {
      await submit(body);
      single.rest();
    } catch (error) {
      showRefusal(error);
    }
  }

  return {
    ...formFields(form, clearErrorOf),
    values: form.getValues,
    /** Puts a draft's values into the fields, as if they had been typed. */
    fill(draft: Record<string, unknown>) {
      for (const [name, value] of Object.entries(draft))
        if (Object.hasOwn(defaultValues, name))
          form.setValue(name as Path<Values>, value as never, { shouldDirty: true });
    },
    /** Whether anything differs from what the form began with. */
    isDirty,
    /** For `useWatch`, where something on the page follows what is typed. */
    control: form.control,
    alert: errors.root?.message,
    isBusy: isSubmitting,
    reset: form.reset,
    handleSubmit: async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      await single.run(() => form.handleSubmit(send, focusFirst)(event));
    },
  };
}
