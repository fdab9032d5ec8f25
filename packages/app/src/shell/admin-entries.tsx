import type { Access } from '@rahle/contract/endpoint';
import {
  BookCopy,
  Building2,
  Images,
  LayoutDashboard,
  LibraryBig,
  Megaphone,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { PATHS, type Path } from '#routing/paths.ts';
import { useSiteMap } from '#routing/site-map.ts';
import { isAllowed } from '#session/Allowed.tsx';
import { useRole } from '#session/SessionProvider.tsx';

export type AdminEntry = { path: Path; access: Access; label: () => string; icon: ReactNode };

/** The sidebar, in the order of the spec (§2), with who may see what (§6). */
const ENTRIES: AdminEntry[] = [
  {
    path: PATHS.dashboard,
    access: 'dashboard.view',
    label: m.shell_dashboard,
    icon: <LayoutDashboard />,
  },
  {
    path: PATHS.organizations,
    access: 'organizations.manage',
    label: m.admin_organizations,
    icon: <Building2 />,
  },
  { path: PATHS.members, access: 'members.manage', label: m.admin_members, icon: <UsersRound /> },
  { path: PATHS.sliders, access: 'sliders.view', label: m.shell_sliders, icon: <Images /> },
  {
    path: PATHS.sampleContents,
    access: 'sample-contents.view',
    label: m.shell_sample_contents,
    icon: <LibraryBig />,
  },
  {
    path: PATHS.contentsAdmin,
    access: 'contents.manage',
    label: m.contents_admin_title,
    icon: <BookCopy />,
  },
  {
    path: PATHS.announcementsAdmin,
    access: 'announcements.manage',
    label: m.shell_announcements,
    icon: <Megaphone />,
  },
];

/** Those that exist and that this user may enter. */
export function useAdminEntries(): AdminEntry[] {
  const siteMap = useSiteMap();
  const role = useRole();
  return ENTRIES.filter(({ path, access }) => siteMap.has(path) && isAllowed(role, access));
}
