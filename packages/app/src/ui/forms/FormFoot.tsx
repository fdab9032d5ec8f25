import type { ReactNode } from 'react';

type FormFootProps = {
  children: ReactNode;
  /** What the form as a whole has to say, such as a refusal: beside the acts, so that nobody has to look for it. */
  note?: ReactNode;
};

/** A form's acts, Cancel before Save; stays in sight while a long form scrolls. */
export function FormFoot({ children, note }: FormFootProps) {
  return (
    <div className="sticky bottom-0 grid gap-3 rounded-b-lg border-t border-line bg-surface px-4 py-3 md:px-6 md:py-4">
      {note}
      <div className="flex flex-wrap justify-end gap-2 max-md:*:flex-auto max-md:*:px-2">
        {children}
      </div>
    </div>
  );
}
