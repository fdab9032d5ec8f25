import { zodResolver } from '@hookform/resolvers/zod';
import { fieldSentence } from '@rahle/contract/sentences';
import { type SubmitEvent, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { refusalSentence, unsavedSentence, wrongFieldsOf } from '#http/form-refusal.ts';
import { currentLocale } from '#i18n/locale.ts';

type EndpointFormOptions<Values extends FieldValues, Body> = {
  /** The contract's own schema: form and server run the same rules. */
  schema: z.ZodType<Body>;
  defaultValues: DefaultValues<Values>;
  /** What the schema looks at, where that is not simply the fields. */
  toBody?: (values: Values) => unknown;
  submit: (body: Body) => Promise<void>;
  /** Said when the server refuses without a word (§8). */
  fallback: string;
  /** Saves something: then the fallback is also what is said of a broken server (§8). */
  isSave?: boolean;
};

/** The second half of a double click may come when a quick server has answered the first, and the form still stands. */
const REST_MS = 1_000;

/**
 * A form over an endpoint: checked on submit, errors at their fields and gone once the field is edited (§5), the
 * server's refusals beside them, and never sent twice.
 */
export function useEndpointForm<Values extends FieldValues, Body>(
  options: EndpointFormOptions<Values, Body>,
) {
  const { schema, defaultValues, toBody = (values) => values, submit, fallback } = options;
  const toSentence = options.isSave ? unsavedSentence : refusalSentence;
  const isSending = useRef(false);
  const restsUntil = useRef(0);
  const form = useForm<Values, unknown, Body>({
    defaultValues,
    mode: 'onSubmit',
    shouldFocusError: false, // `focusFirst` does it
    reValidateMode: 'onSubmit',
    resolver: (values, context, resolverOptions) =>
      zodResolver(schema as never)(
        toBody(values) as never,
        context,
        resolverOptions as never,
      ) as never,
  });
  const { errors, isSubmitting, isDirty } = form.formState;

  function clearErrorOf(name: Path<Values>) {
    restsUntil.current = 0;
    form.clearErrors(name);
    form.clearErrors('root');
  }

  /** In the page's order, which is that of the values, and not in the order the fields were drawn. */
  function focusFirst(wrong: FieldErrors<Values>) {
    const first = Object.keys(defaultValues).find((name) => Object.hasOwn(wrong, name));
    if (first) form.setFocus(first as Path<Values>);
  }

  function place(error: unknown) {
    const wrong = wrongFieldsOf(error).filter(([name]) => Object.hasOwn(defaultValues, name));
    for (const [index, [name, code]] of wrong.entries()) {
      form.setError(name as Path<Values>, { message: code }, { shouldFocus: index === 0 });
    }
    if (wrong.length === 0) form.setError('root', { message: toSentence(error, fallback) });
  }

  async function send(body: Body) {
    try {
      await submit(body);
      restsUntil.current = performance.now() + REST_MS;
    } catch (error) {
      place(error);
    }
  }

  return {
    /** For the input: name, ref and handlers. */
    field: (name: Path<Values>) => form.register(name, { onChange: () => clearErrorOf(name) }),
    /** For controls that are no inputs, inside a `FormChoice`. */
    choice: (name: Path<Values>) => ({
      control: form.control,
      name,
      onEdit: () => clearErrorOf(name),
    }),
    /** Sets a field as if it had been edited. */
    set(name: Path<Values>, value: PathValue<Values, Path<Values>>) {
      form.setValue(name, value, { shouldDirty: true });
      clearErrorOf(name);
    },
    /** As they stand, for a draft. */
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
    /** For the field around it: its error as a sentence. */
    errorOf(name: Path<Values>): string | undefined {
      const code = errors[name]?.message;
      return typeof code === 'string' ? fieldSentence(code, currentLocale()) : undefined;
    },
    /** What concerns no single field. */
    alert: errors.root?.message,
    isBusy: isSubmitting,
    reset: form.reset,
    handleSubmit: async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isSending.current || performance.now() < restsUntil.current) return;
      isSending.current = true;
      await form
        .handleSubmit(
          send,
          focusFirst,
        )(event)
        .finally(() => (isSending.current = false));
    },
  };
}
