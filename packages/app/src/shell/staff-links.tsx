import { Images, LayoutDashboard, LibraryBig } from 'lucide-react';
import type { ReactNode } from 'react';
import { generatePath } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { PATHS, type Path } from '#routing/paths.ts';
import { useSiteMap } from '#routing/site-map.ts';
import { isAllowed } from '#session/Allowed.tsx';
import { useMe } from '#session/SessionProvider.tsx';

type StaffLink = { path: Path; to: string; label: string; icon: ReactNode };

/** The dashboard for those who may see it; a teacher has the two lists they may look at (decisions §3). */
export function useStaffLinks(): StaffLink[] {
  const siteMap = useSiteMap();
  const me = useMe();
  if (!me) return [];
  return linksFor().filter(({ path }) => siteMap.has(path));

  function linksFor(): StaffLink[] {
    const { user, organization } = me!;
    if (isAllowed(user.role, 'dashboard.view')) {
      const icon = <LayoutDashboard />;
      return [{ path: PATHS.dashboard, to: PATHS.dashboard, label: m.shell_dashboard(), icon }];
    }
    if (!isAllowed(user.role, 'sliders.view')) return [];
    const organizationId = organization.id;
    return [
      {
        path: PATHS.sliders,
        to: generatePath(PATHS.sliders, { organizationId }),
        label: m.shell_sliders(),
        icon: <Images />,
      },
      {
        path: PATHS.sampleContents,
        to: generatePath(PATHS.sampleContents, { organizationId }),
        label: m.shell_sample_contents(),
        icon: <LibraryBig />,
      },
    ];
  }
}
