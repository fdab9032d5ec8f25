import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { classes } from '#ui/classes.ts';
import { useFieldAttributes } from '#ui/forms/field-context.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { inputLook } from '#ui/forms/input-look.ts';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & { big?: boolean | undefined };

export function PasswordInput({ big, className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const attributes = useFieldAttributes(rest);
  return (
    <div className={classes('relative', className)}>
      <input
        {...rest}
        {...attributes}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={classes(inputLook(big), 'pr-12 pl-3')}
      />
      <IconButton
        label={shown ? m.ui_hide_password() : m.ui_show_password()}
        size="sm"
        disabled={rest.disabled}
        onClick={() => setShown(!shown)}
        className="absolute top-1/2 right-1 -translate-y-1/2"
      >
        {shown ? <EyeOff /> : <Eye />}
      </IconButton>
    </div>
  );
}
