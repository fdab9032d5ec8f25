import { BookOpen, ImageIcon, X } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { formatBytes } from '#ui/formats/format-bytes.ts';
import { formatPercent } from '#ui/formats/format-percent.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import type { FileKind, UploadState } from '#ui/forms/upload-state.ts';

type HeldState = Extract<UploadState, { status: 'uploading' | 'done' }>;

const ICONS = { image: <ImageIcon />, book: <BookOpen /> };

type UploadRowProps = { state: HeldState; kind: FileKind; onCancel: () => void };

/** The file in hand: what it looks like, its name, how far it is, and the way out. */
export function UploadRow({ state, kind, onCancel }: UploadRowProps) {
  const isUploading = state.status === 'uploading';
  const hasArrived = !isUploading || state.progress === 100;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 rounded-lg border border-line bg-paper p-3">
      <span className="checkerboard grid size-16 place-items-center overflow-hidden rounded-md border border-line text-ink-3">
        {state.preview ? (
          <img src={state.preview} alt="" className="size-full object-contain" />
        ) : (
          ICONS[kind]
        )}
      </span>
      <div className="grid gap-1 text-sm">
        <span className="truncate font-semibold" title={state.name}>
          {state.name}
        </span>
        <span className="text-xs text-ink-3 tabular-nums">{stateText(state)}</span>
        {isUploading ? (
          <ProgressBar value={state.progress} label={m.ui_upload_progress()} className="mt-1" />
        ) : null}
      </div>
      <IconButton
        label={hasArrived ? m.ui_remove_file() : m.ui_cancel_upload()}
        size="sm"
        onClick={onCancel}
      >
        <X />
      </IconButton>
    </div>
  );
}

function stateText(state: HeldState): string {
  const size = state.size === undefined ? '' : formatBytes(state.size);
  if (state.status === 'done' || state.progress === 100)
    return size ? m.ui_uploaded_size({ size }) : m.ui_uploaded();
  const percent = formatPercent(state.progress);
  return size ? m.ui_uploading_size({ percent, size }) : m.ui_uploading({ percent });
}
