import { Check, Minus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '#ui/classes.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'ref' | 'className'> & {
  /** Some of what it stands for is ticked, and some is not. */
  isMixed?: boolean;
};

const layer = '[grid-area:1/1]';

/** A box to tick, drawn here: a browser's own is a grey block in the dark. */
export function Checkbox({ isMixed = false, ...input }: CheckboxProps) {
  const Sign = isMixed ? Minus : Check;
  return (
    <span className="inline-grid flex-none place-items-center">
      <input
        {...input}
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
        className={classes(
          layer,
          'peer size-4.5 cursor-pointer appearance-none rounded-xs border-[1.5px] transition-colors disabled:opacity-45',
          isMixed
            ? 'border-accent bg-accent'
            : 'border-field-line bg-surface checked:border-accent checked:bg-accent',
        )}
      />
      <Sign
        aria-hidden="true"
        className={classes(
          layer,
          'pointer-events-none relative size-3.5 stroke-3 text-on-accent',
          !isMixed && 'invisible peer-checked:visible',
        )}
      />
    </span>
  );
}
