import { ExportButton } from '#http/ExportButton.tsx';
import { m } from '#i18n/generated/messages.js';
import { type ClassId, useExportProgress } from './progress.queries.ts';

export function ExportProgress({ params }: { params: ClassId }) {
  const exporting = useExportProgress();
  return (
    <ExportButton
      label={m.progress_export()}
      fileName="progress.csv"
      failed={m.progress_export_failed()}
      busy={exporting.isPending}
      load={() => exporting.mutateAsync({ params })}
    />
  );
}
