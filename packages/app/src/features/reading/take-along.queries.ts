import { annotations } from '@rahle/contract/annotations';
import { useWrite } from '#http/use-endpoint.ts';
import { useReadingService } from './reading-context.ts';
import { READING_READS } from './reading.queries.ts';

const FORMATS = {
  json: { fileName: 'rahle-reading.annotations', type: 'application/json' },
  markdown: { fileName: 'rahle-reading.md', type: 'text/markdown' },
};
export type ReadingFormat = keyof typeof FORMATS;

/** One's places and marks as a file, of all books or of one. */
export function useReadingFiles(contentId?: string) {
  const service = useReadingService();
  const exporting = useWrite(annotations.export, { refreshes: [] });
  return {
    isBusy: exporting.isPending,
    fileIn: (format: ReadingFormat) => ({
      ...FORMATS[format],
      load: async () => {
        // What waits on this device belongs into the file too.
        await service.send();
        return exporting.mutateAsync({ query: { format, ...(contentId && { contentId }) } });
      },
    }),
  };
}

export const useImportReading = () => useWrite(annotations.import, { refreshes: READING_READS });
