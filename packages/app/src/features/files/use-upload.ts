import { type FileType, isPackage } from '@rahle/contract/file-types';
import type { UploadedFile } from '@rahle/contract/files';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useClient } from '#http/ClientProvider.tsx';
import { errorSentence } from '#http/error-sentence.ts';
import { m } from '#i18n/generated/messages.js';
import { currentLocale } from '#i18n/locale.ts';
import type { HeldFile, UploadState } from '#ui/forms/upload-state.ts';
import { asOneSentence } from './as-one-sentence.ts';
import { acceptOf, complaintAbout, limitsSentence } from './file-rules.ts';
import { sendFile } from './send-file.ts';

/** How long “100 %” stays before the selection is reset (§4, §9). */
const RESET_MS = 1_000;

const NOTHING: UploadState = { status: 'idle' };

type UploadOptions = {
  fileType: FileType;
  /** How the form words a failure: “Logo upload failed: …” (§8). */
  failedSentence: (words: { reason: string }) => string;
  onUploaded?: (file: UploadedFile) => void;
};

/** Checks a chosen file and uploads it. Spread `field` into a `FileField`; `file` is there once it arrived. */
export function useUpload({ fileType, failedSentence, onUploaded }: UploadOptions) {
  const client = useClient();
  const [state, setState] = useState<UploadState>(NOTHING);
  const [file, setFile] = useState<UploadedFile | null>(null);
  const attempt = useRef(new AbortController());
  const preview = useRef<string>(undefined);

  function begin(): AbortSignal {
    end(attempt.current, preview);
    attempt.current = new AbortController();
    setFile(null);
    return attempt.current.signal;
  }
  useEffect(() => () => end(attempt.current, preview), []);

  async function handleSelect(chosen: File): Promise<void> {
    const signal = begin();
    const complaint = complaintAbout(chosen, fileType);
    if (complaint) return setState({ status: 'failed', message: complaint });

    if (!isPackage(fileType)) preview.current = URL.createObjectURL(chosen);
    const held: HeldFile = { name: chosen.name, size: chosen.size, preview: preview.current };
    const show = (next: UploadState) => signal.aborted || setState(next);
    const onProgress = (progress: number) => show({ status: 'uploading', progress, ...held });
    onProgress(0);
    try {
      const uploaded = await sendFile(client, chosen, { fileType, onProgress, signal });
      if (signal.aborted) return;
      setFile(uploaded);
      onUploaded?.(uploaded);
      onProgress(100);
      setTimeout(() => show({ status: 'done', ...held }), RESET_MS);
    } catch (error) {
      if (signal.aborted) return;
      const reason = asOneSentence(errorSentence(error), currentLocale());
      console.error(m.upload_failed({ reason }), error);
      show({ status: 'failed', message: failedSentence({ reason }) });
    }
  }

  function handleCancel(): void {
    begin();
    setState(NOTHING);
  }

  return {
    file,
    isBusy: state.status === 'uploading' && file === null,
    field: {
      state,
      limits: limitsSentence(fileType),
      accept: acceptOf(fileType),
      onSelect: (chosen: File) => void handleSelect(chosen),
      onCancel: handleCancel,
    },
  };
}

/** Stops an upload that is under way, and lets go of the picture that was shown of it. */
function end(attempt: AbortController, preview: RefObject<string | undefined>): void {
  attempt.abort();
  if (preview.current) URL.revokeObjectURL(preview.current);
  preview.current = undefined;
}
