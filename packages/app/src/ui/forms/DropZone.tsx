import { FileUp, ImageUp } from 'lucide-react';
import { type ChangeEvent, type ReactNode, type Ref, use, useId, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { classes } from '#ui/classes.ts';
import { FieldContext } from '#ui/forms/field-context.ts';
import type { FileKind } from '#ui/forms/upload-state.ts';

const PROMPTS = {
  image: { icon: ImageUp, words: m.ui_choose_image },
  book: { icon: FileUp, words: m.ui_choose_file },
};

type DropZoneProps = {
  kind: FileKind;
  aspect?: 'slide' | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  onSelect: (file: File) => void;
  limits: ReactNode;
  accept?: string | undefined;
  disabled?: boolean | undefined;
};

/** A file input as large as a hand, lying unseen over its own words: it takes clicks, keys and drops by itself. */
export function DropZone(props: DropZoneProps) {
  const { kind, aspect, ref, onSelect, limits, accept, disabled } = props;
  const { icon: Icon, words } = PROMPTS[kind];
  const field = use(FieldContext);
  const limitsId = useId();
  const [isOver, setIsOver] = useState(false);

  function handleChange(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0];
    event.target.value = ''; // the same file may be chosen again after a failure
    if (file) onSelect(file);
  }

  return (
    <label
      className={classes(
        'relative grid justify-items-center gap-1 rounded-lg border border-dashed px-4 py-6 text-center text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
        isOver
          ? 'border-accent bg-accent-soft'
          : 'bg-paper hover:border-accent hover:bg-accent-soft',
        !isOver && (field.invalid ? 'border-danger-ink' : 'border-field-line'),
        // By its own ratio alone it would be wider than its column.
        aspect === 'slide' && 'aspect-slide w-0 min-w-full content-center py-2!',
        disabled && 'pointer-events-none opacity-45',
      )}
    >
      <Icon className="mb-1.5 size-5.5 text-accent-ink" />
      <span>
        <span className="font-semibold text-accent-ink underline underline-offset-3">
          {words()}
        </span>{' '}
        {m.ui_or_drop()}
      </span>
      <span id={limitsId} className="text-xs text-ink-3">
        {limits}
      </span>
      <input
        ref={ref}
        type="file"
        accept={accept}
        disabled={disabled}
        aria-labelledby={field.labelId}
        aria-describedby={classes(field.describedBy, limitsId)}
        aria-invalid={field.invalid || undefined}
        onChange={handleChange}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  );
}
