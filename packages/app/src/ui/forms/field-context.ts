import { createContext, use } from 'react';

/** What a control must know of the field around it; empty when it stands alone. */
export type FieldState = {
  id?: string;
  labelId?: string;
  describedBy?: string | undefined;
  invalid?: boolean;
};

export const FieldContext = createContext<FieldState>({});

type OwnProps = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: unknown;
};

/** The attributes that tie a control to its label, help and error. What the control says itself comes first. */
export function useFieldAttributes(own: OwnProps) {
  const field = use(FieldContext);
  return {
    id: own.id ?? field.id,
    'aria-describedby': own['aria-describedby'] ?? field.describedBy,
    'aria-invalid': Boolean(own['aria-invalid'] ?? field.invalid) || undefined,
  };
}
