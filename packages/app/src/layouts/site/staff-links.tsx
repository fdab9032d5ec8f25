import type { ReactNode } from 'react';
import { useTexts } from '#i18n/use-texts.ts';
import { paths } from '#routing/paths.ts';
import { useMe } from '#session/SessionProvider.tsx';
import { listOf, useAdminResources } from '#layouts/admin-resources.ts';

type StaffLink = { to: string; label: string; icon: ReactNode };

/**
 * The dashboard for those who may see it; a teacher has the lists they may look at (decisions §3). Null while their
 * names, which are the admin area's, are on their way.
 */
export function useStaffLinks(): StaffLink[] | null {
  const me = useMe();
  const resources = useAdminResources();
  const areNamed = useTexts('admin', resources.length > 0);
  if (!me || resources.length === 0) return [];
  // Names that did not come leave their links out.
  if (!areNamed) return areNamed === null ? null : [];
  const dashboard = resources.find(({ list }) => list.path.pattern === paths.dashboard.pattern);
  return (dashboard ? [dashboard] : resources).map((resource) => {
    const { label, icon: Icon } = resource.menu;
    return { to: listOf(resource, me.organization.id), label: label(), icon: <Icon /> };
  });
}
