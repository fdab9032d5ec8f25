import type { Access } from '@rahle/contract/endpoint';
import type { Role } from '@rahle/contract/roles';
import { BookUp, Building2, FilePlus2, ImagePlus, Megaphone, UserRoundPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { announcementPaths } from '#features/announcements-admin/announcements-admin.paths.ts';
import { memberPaths } from '#routing/member-paths.ts';
import { organizationPaths } from '#features/organizations/organizations.paths.ts';
import { publishingPaths } from '#features/publishing/publishing.paths.ts';
import { sampleContentPaths } from '#features/sample-contents/sample-contents.paths.ts';
import { sliderPaths } from '#features/sliders/sliders.paths.ts';
import { m } from '#i18n/generated/messages.js';
import { seesOrganizationsOnDashboard } from './dashboard.policy.ts';

type QuickAction = {
  addressIn: (organizationId: string) => string;
  access: Access;
  isFor?: (role: Role) => boolean;
  label: () => string;
  detail: () => string;
  icon: ReactNode;
};

/** In the order of the spec (§2), and what it leaves open after that. */
export const QUICK_ACTIONS: QuickAction[] = [
  {
    addressIn: (organizationId) => memberPaths.create({ organizationId }),
    access: 'members.manage',
    label: m.dashboard_add_member,
    detail: m.dashboard_add_member_detail,
    icon: <UserRoundPlus />,
  },
  {
    addressIn: (organizationId) => sliderPaths.create({ organizationId }),
    access: 'sliders.manage',
    label: m.dashboard_create_slider,
    detail: m.dashboard_create_slider_detail,
    icon: <ImagePlus />,
  },
  {
    addressIn: (organizationId) => sampleContentPaths.create({ organizationId }),
    access: 'sample-contents.manage',
    label: m.dashboard_add_sample,
    detail: m.dashboard_add_sample_detail,
    icon: <FilePlus2 />,
  },
  {
    addressIn: () => organizationPaths.create(),
    access: 'organizations.manage',
    isFor: seesOrganizationsOnDashboard,
    label: m.dashboard_new_organization,
    detail: m.dashboard_new_organization_detail,
    icon: <Building2 />,
  },
  {
    addressIn: () => announcementPaths.create(),
    access: 'announcements.manage',
    label: m.dashboard_create_announcement,
    detail: m.dashboard_create_announcement_detail,
    icon: <Megaphone />,
  },
  {
    addressIn: (organizationId) => publishingPaths.create({ organizationId }),
    access: 'contents.manage',
    label: m.dashboard_publish,
    detail: m.dashboard_publish_detail,
    icon: <BookUp />,
  },
];
