import { FileDown } from 'lucide-react';
import { useRef } from 'react';
import { refusalSentence } from '#http/form-refusal.ts';
import { saveFile } from '#platform/save-file.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/feedback/toast.ts';

type ExportButtonProps = {
  label: string;
  fileName: string;
  failed: string;
  type?: string;
  busy: boolean;
  load: () => Promise<string>;
};

/** Fetches a file, CSV where nothing else is said, and saves it. */
export function ExportButton(props: ExportButtonProps) {
  const { label, fileName, failed, type = 'text/csv', busy, load } = props;
  const isLoading = useRef(false);

  async function handleExport(): Promise<void> {
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
  }

  return (
    <Button busy={busy} onClick={() => void handleExport()}>
      <FileDown />
      {label}
    </Button>
  );
}
