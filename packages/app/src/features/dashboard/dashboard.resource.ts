import { LayoutDashboard } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import type { AdminResource } from '#routing/admin-resource.ts';
import { paths } from '#routing/paths.ts';

const screen = {
  title: m.dashboard_title,
  deniedSentence: m.layout_no_dashboard,
  load: async () => (await import('./DashboardScreen.tsx')).DashboardScreen,
};

export const resource: AdminResource = {
  view: 'dashboard.view',
  manage: 'dashboard.view',
  menu: { position: 10, label: m.layout_dashboard, icon: LayoutDashboard },
  list: { path: paths.dashboard, ...screen },
  alsoView: [{ path: paths.admin, ...screen }],
};
