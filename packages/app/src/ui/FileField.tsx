import type { ReactNode } from 'react';
import { Field } from '#ui/Field.tsx';
import { DropZone } from '#ui/DropZone.tsx';
import { UploadRow } from '#ui/UploadRow.tsx';
import type { UploadState } from '#ui/upload-state.ts';

type FileFieldProps = {
  label: string;
  state: UploadState;
  onSelect: (file: File) => void;
  /** Stops the upload, or lets the uploaded file go. */
  onCancel: () => void;
  /** The limits, inside the drop zone: “PNG, JPEG, GIF or WebP, at most 5 MB”. */
  limits: ReactNode;
  /** For the file dialog: `image/png,image/jpeg`. */
  accept?: string | undefined;
  optional?: boolean | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
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
}: FileFieldProps) {
  const isHeld = state.status === 'uploading' || state.status === 'done';
  const failure = state.status === 'failed' ? state.message : undefined;
  return (
    <Field group label={label} optional={optional} error={error ?? failure}>
      {isHeld ? <UploadRow state={state} onCancel={onCancel} /> : null}
      <DropZone onSelect={onSelect} limits={limits} accept={accept} disabled={disabled} />
    </Field>
  );
}
