import type { Access } from '@rahle/contract/endpoint';
import type { Role } from '@rahle/contract/roles';
import { Building2, FilePlus2, ImagePlus, Megaphone, UserRoundPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { PATHS, type Path } from '#routing/paths.ts';
import { seesOrganizationsOnDashboard } from './dashboard.policy.ts';

type QuickAction = {
  path: Path;
  access: Access;
  /** A narrower circle than the screen's own. */
  isFor?: (role: Role) => boolean;
  label: () => string;
  detail: () => string;
  icon: ReactNode;
};

/** In the order of the spec (§2). */
export const QUICK_ACTIONS: QuickAction[] = [
  {
    path: PATHS.memberNew,
    access: 'members.manage',
    label: m.dashboard_add_member,
    detail: m.dashboard_add_member_detail,
    icon: <UserRoundPlus />,
  },
  {
    path: PATHS.sliderNew,
    access: 'sliders.manage',
    label: m.dashboard_create_slider,
    detail: m.dashboard_create_slider_detail,
    icon: <ImagePlus />,
  },
  {
    path: PATHS.sampleContentNew,
    access: 'sample-contents.manage',
    label: m.dashboard_add_sample,
    detail: m.dashboard_add_sample_detail,
    icon: <FilePlus2 />,
  },
  {
    path: PATHS.organizationNew,
    access: 'organizations.manage',
    isFor: seesOrganizationsOnDashboard,
    label: m.dashboard_new_organization,
    detail: m.dashboard_new_organization_detail,
    icon: <Building2 />,
  },
  {
    path: PATHS.announcementNew,
    access: 'announcements.manage',
    label: m.dashboard_create_announcement,
    detail: m.dashboard_create_announcement_detail,
    icon: <Megaphone />,
  },
];
