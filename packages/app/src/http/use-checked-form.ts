import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';

export type CheckedFormOptions<Values extends FieldValues, Body> = {
  /** The contract's own schema: form and server run the same rules. */
  schema: z.ZodType<Body>;
  defaultValues: DefaultValues<Values>;
  /** What the schema looks at, where that is not simply the fields. */
  toBody?: (values: Values) => unknown;
};

/** react-hook-form over a schema of the contract, checked on submit and at no other time. */
export function useCheckedForm<Values extends FieldValues, Body>({
  schema,
  defaultValues,
  toBody = (values) => values,
}: CheckedFormOptions<Values, Body>) {
  return useForm<Values, unknown, Body>({
    defaultValues,
    mode: 'onSubmit',
    shouldFocusError: false, // `useEndpointForm` does it, in the page's order
    reValidateMode: 'onSubmit',
    resolver: (values, context, resolverOptions) =>
      zodResolver(schema as never)(
        toBody(values) as never,
        context,
        resolverOptions as never,
      ) as never,
  });
}
