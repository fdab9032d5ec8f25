import { ExportButton } from '#http/ExportButton.tsx';
import { m } from '#i18n/generated/messages.js';
import { useExportMembers } from './members.queries.ts';

/** All members as a file, with the columns that an import takes. */
export function ExportMembers({ organizationId }: { organizationId: string }) {
  const exporting = useExportMembers();
  return (
    <ExportButton
      label={m.members_export()}
      fileName="members.csv"
      failed={m.members_export_failed()}
      busy={exporting.isPending}
      load={() => exporting.mutateAsync({ params: { organizationId } })}
    />
  );
}
