import { progress } from '@rahle/contract/progress';
import { useAllRows } from '#http/use-all-rows.ts';
import { useWrite } from '#http/use-endpoint.ts';

export type ClassId = { organizationId: string; classId: string };

export const useClassProgress = (params: ClassId) =>
  useAllRows(progress.ofClass, { params, query: {} });

export const useExportProgress = () => useWrite(progress.exportOfClass, { refreshes: [] });

export const useMemberProgress = (memberId: string, enabled: boolean) =>
  useAllRows(progress.ofMember, { params: { memberId }, query: {} }, { enabled });

export const useContentProgress = (contentId: string) =>
  useAllRows(progress.ofContent, { params: { contentId }, query: {} });
