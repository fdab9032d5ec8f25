import type { ReactNode } from 'react';
import { paths } from '#routing/paths.ts';
import { useMe } from '#session/SessionProvider.tsx';
import { listOf, useAdminResources } from '#layouts/admin-resources.ts';

type StaffLink = { to: string; label: string; icon: ReactNode };

/** The dashboard for those who may see it; a teacher has the two lists they may look at (decisions §3). */
export function useStaffLinks(): StaffLink[] {
  const me = useMe();
  const resources = useAdminResources();
  if (!me) return [];
  const dashboard = resources.find(({ list }) => list.path.pattern === paths.dashboard.pattern);
  return (dashboard ? [dashboard] : resources).map((resource) => {
    const { label, icon: Icon } = resource.menu;
    return { to: listOf(resource, me.organization.id), label: label(), icon: <Icon /> };
  });
}
