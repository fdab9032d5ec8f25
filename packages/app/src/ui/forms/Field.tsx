import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { m } from '#i18n/generated/messages.js';
import { classes } from '#ui/classes.ts';
import { FieldContext } from '#ui/forms/field-context.ts';

type FieldProps = {
  label: ReactNode;
  children: ReactNode;
  help?: ReactNode;
  /**
   * Takes the help's place, or stands above it where `keepsHelp` says so; the control becomes invalid and is described
   * by it.
   */
  error?: string | undefined;
  /** The help says how to put the error right. */
  keepsHelp?: boolean | undefined;
  /** Adds “(optional)”: the few optional ones are marked, not the many required ones. */
  optional?: boolean | undefined;
  /** Stands right of the help: a `CharacterCounter`. */
  counter?: ReactNode;
  /** For a set of controls instead of one: the label names the group. */
  group?: boolean | undefined;
  className?: string | undefined;
};

/** Label above, control, then help or error below (design §7). Any control of this kit inside it is wired to both. */
export function Field({
  label,
  children,
  help,
  error,
  keepsHelp,
  optional,
  counter,
  group,
  className,
}: FieldProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const noteId = `${id}-note`;
  const helpId = `${id}-help`;
  const hasHelp = Boolean(help) && (!error || keepsHelp);
  const describedBy =
    [error ? noteId : null, hasHelp ? helpId : null].filter(Boolean).join(' ') || undefined;

  const words = (
    <>
      {label} {optional ? <span className="font-normal text-ink-3">{m.ui_optional()}</span> : null}
    </>
  );

  return (
    <div
      className={classes('grid content-start gap-1.5', className)}
      {...(group
        ? { role: 'group', 'aria-labelledby': labelId, 'aria-describedby': describedBy }
        : {})}
    >
      {group ? (
        <span id={labelId} className="text-sm font-semibold">
          {words}
        </span>
      ) : (
        <label id={labelId} htmlFor={id} className="text-sm font-semibold">
          {words}
        </label>
      )}
      <FieldContext value={{ id, labelId, describedBy, invalid: Boolean(error) }}>
        {children}
      </FieldContext>
      {describedBy || counter ? (
        <div className="flex justify-between gap-4 text-xs text-ink-3">
          <div className="grid gap-1">
            {error ? <FieldError id={noteId}>{error}</FieldError> : null}
            {hasHelp ? <p id={helpId}>{help}</p> : null}
          </div>
          {counter}
        </div>
      ) : null}
    </div>
  );
}

function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex gap-1.5 font-medium text-danger-ink">
      <CircleAlert className="mt-px size-4" />
      {children}
    </p>
  );
}
