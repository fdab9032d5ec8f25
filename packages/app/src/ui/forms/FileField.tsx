import type { ReactNode, Ref } from 'react';
import { Field } from '#ui/forms/Field.tsx';
import { DropZone } from '#ui/forms/DropZone.tsx';
import { UploadRow } from '#ui/forms/UploadRow.tsx';
import type { FileKind, UploadState } from '#ui/forms/upload-state.ts';

type FileFieldProps = {
  label: string;
  state: UploadState;
  onSelect: (file: File) => void;
  onCancel: () => void;
  /** The limits, inside the drop zone: “PNG, JPEG, GIF or WebP, at most 5 MB”. */
  limits: ReactNode;
  /** For the file dialog: `image/png,image/jpeg`. */
  accept?: string | undefined;
  optional?: boolean | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  kind?: FileKind | undefined;
  /** The shape that the picture will be shown in. */
  aspect?: 'slide' | undefined;
  /** Its input, for a form that puts the focus on what is wrong. */
  ref?: Ref<HTMLInputElement> | undefined;
};

/**
 * One file, drawn from its state; choosing, checking and sending are the form's business. The drop zone stays below
 * the file in hand: the focus keeps its place, and another file may be chosen.
 */
export function FileField({
  label,
  state,
  onSelect,
  onCancel,
  limits,
  accept,
  optional,
  error,
  disabled,
  kind = 'image',
  aspect,
  ref,
}: FileFieldProps) {
  const isHeld = state.status === 'uploading' || state.status === 'done';
  const failure = state.status === 'failed' ? state.message : undefined;
  return (
    <Field group label={label} optional={optional} error={error ?? failure}>
      {isHeld ? <UploadRow state={state} kind={kind} onCancel={onCancel} /> : null}
      <DropZone {...{ ref, kind, aspect, onSelect, limits, accept, disabled }} />
    </Field>
  );
}
