import { Download, FileBraces, FileText } from 'lucide-react';
import { useExport } from '#http/use-export.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/overlays/Menu.tsx';
import { MenuItem } from '#ui/overlays/MenuItem.tsx';
import { type ReadingFormat, useReadingFiles } from './take-along.queries.ts';

/** One book's place and marks as a file, in either format. */
export function ExportMarks({ contentId }: { contentId: string }) {
  const { fileIn, isBusy } = useReadingFiles(contentId);
  const exportFile = useExport();
  const handleSelect = (format: ReadingFormat) =>
    void exportFile({ ...fileIn(format), failed: m.reading_export_failed() });
  return (
    <Menu
      trigger={
        <Button variant="text" busy={isBusy} className="-mr-2.5">
          <Download />
          {m.notes_export()}
        </Button>
      }
    >
      <MenuItem icon={<FileBraces />} onSelect={() => handleSelect('json')}>
        {m.reading_export_json()}
      </MenuItem>
      <MenuItem icon={<FileText />} onSelect={() => handleSelect('markdown')}>
        {m.reading_export_markdown()}
      </MenuItem>
    </Menu>
  );
}
