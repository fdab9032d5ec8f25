import { annotations } from '@rahle/contract/annotations';
import { reading } from '@rahle/contract/reading';
import { useWrite } from '#http/use-endpoint.ts';

export const useExportReading = () => useWrite(annotations.export, { refreshes: [] });

export const useImportReading = () => useWrite(annotations.import, { refreshes: [reading.list] });
