import { useRef } from 'react';
import { refusalSentence } from '#http/form-refusal.ts';
import { saveFile } from '#platform/save-file.ts';
import { toast } from '#ui/feedback/toast.ts';

export type ExportedFile = {
  fileName: string;
  failed: string;
  type: string;
  load: () => Promise<string>;
};

/** Fetches a file and saves it, one at a time; says so where it could not be fetched. */
export function useExport(): (file: ExportedFile) => Promise<void> {
  const isLoading = useRef(false);
  return async ({ fileName, failed, type, load }) => {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      saveFile({ name: fileName, text: await load(), type });
    } catch (error) {
      console.error(failed, error);
      toast.error(refusalSentence(error, failed));
    } finally {
      isLoading.current = false;
    }
  };
}
