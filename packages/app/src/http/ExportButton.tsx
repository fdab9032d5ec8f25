import { FileDown } from 'lucide-react';
import { type ExportedFile, useExport } from '#http/use-export.ts';
import { Button } from '#ui/Button.tsx';
import { Resting } from '#ui/Resting.tsx';

type ExportButtonProps = Omit<ExportedFile, 'type'> & {
  label: string;
  type?: string;
  busy: boolean;
};

/** Fetches a file, CSV where nothing else is said, and saves it. */
export function ExportButton({ label, busy, type = 'text/csv', ...file }: ExportButtonProps) {
  const exportFile = useExport();
  return (
    <Resting>
      <Button wide busy={busy} onClick={() => void exportFile({ ...file, type })}>
        <FileDown />
        {label}
      </Button>
    </Resting>
  );
}
