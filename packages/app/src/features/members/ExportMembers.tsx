import { FileDown } from 'lucide-react';
import { refusalSentence } from '#http/form-refusal.ts';
import { m } from '#i18n/generated/messages.js';
import { saveFile } from '#platform/save-file.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useExportMembers } from './members.queries.ts';

/** All members as a file, with the columns that an import takes. */
export function ExportMembers({ organizationId }: { organizationId: string }) {
  const exporting = useExportMembers();

  async function handleExport(): Promise<void> {
    try {
      const text = await exporting.mutateAsync({ params: { organizationId } });
      saveFile({ name: 'members.csv', text, type: 'text/csv' });
    } catch (error) {
      console.error(m.members_export_failed(), error);
      toast.error(refusalSentence(error, m.members_export_failed()));
    }
  }

  return (
    <Button busy={exporting.isPending} onClick={() => void handleExport()}>
      <FileDown />
      {m.members_export()}
    </Button>
  );
}
