import type { Input } from '@rahle/contract/endpoint';
import { organizations } from '@rahle/contract/organizations';
import { useRead, useRefresh, useWrite } from '#http/use-endpoint.ts';
import { usePages } from '#http/use-pages.ts';
import { useMe, useSession } from '#session/SessionProvider.tsx';
import { useCanManageSeveral } from './use-can-manage-several.ts';

/** §9: ten at a time, newest first where nothing else was chosen. */
const PAGE_SIZE = 10;

type Order = Pick<Input<typeof organizations.list>['query'], 'orderBy' | 'orderDirection'>;

export const useOrganizations = (search: string, order: Order) =>
  usePages(organizations.list, { query: { limit: PAGE_SIZE, searchTerm: search, ...order } });

/** By name, for those who choose one rather than look after them. */
export const useOrganizationsByName = (search: string, { enabled = true } = {}) =>
  useRead(
    organizations.list,
    { query: { limit: 50, searchTerm: search, orderBy: 'name', orderDirection: 'asc' } },
    { enabled: useCanManageSeveral() && enabled, keepsPrevious: true },
  );

export const useOrganization = (organizationId: string, { enabled = true } = {}) =>
  useRead(organizations.get, { params: { organizationId } }, { enabled });

const STALE_AFTER_WRITE = [organizations.list, organizations.get];

export const useCreateOrganization = () =>
  useWrite(organizations.create, { refreshes: STALE_AFTER_WRITE });

/** Whoever works in the organization works on at its new name and domain, before anything is read again. */
export function useUpdateOrganization() {
  const session = useSession();
  const me = useMe();
  const refresh = useRefresh();
  const update = useWrite(organizations.update, { refreshes: [] });
  return async (input: Parameters<typeof update.mutateAsync>[0]) => {
    const updated = await update.mutateAsync(input);
    if (updated.id === me?.organization.id) session.workIn(updated);
    await refresh(STALE_AFTER_WRITE);
  };
}

/** An organization that is gone is no place to work in. */
export function useDeleteOrganization() {
  const session = useSession();
  const me = useMe();
  const refresh = useRefresh();
  const remove = useWrite(organizations.remove, { refreshes: [] });
  return async (organizationId: string) => {
    await remove.mutateAsync({ params: { organizationId } });
    if (organizationId === me?.organization.id) session.workAtHome();
    await refresh([organizations.list]);
  };
}
