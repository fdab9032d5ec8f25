import { audit } from '@rahle/contract/audit';
import type { AuditAction } from '@rahle/contract/audit-actions';
import { members } from '@rahle/contract/members';
import { useRead } from '#http/use-endpoint.ts';

type AuditInput = {
  page: number;
  limit: number;
  action?: AuditAction | undefined;
  userId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export const useAudit = (organizationId: string, query: AuditInput) =>
  useRead(audit.list, { params: { organizationId }, query }, { keepsPrevious: true });

/** Enough to choose from; whoever is not among them is searched. */
const PEOPLE_SHOWN = 20;

export const usePeople = (organizationId: string, search: string) =>
  useRead(
    members.list,
    {
      params: { organizationId },
      query: { search, limit: PEOPLE_SHOWN, orderBy: 'name', orderDirection: 'asc' },
    },
    { keepsPrevious: true },
  );
