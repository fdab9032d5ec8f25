import { Building2 } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import type { AdminResource } from '#routing/admin-resource.ts';
import { organizationPaths } from './organizations.paths.ts';

const loadForm = async () => (await import('./OrganizationFormScreen.tsx')).OrganizationFormScreen;

export const resource: AdminResource = {
  view: 'organizations.manage',
  manage: 'organizations.manage',
  menu: { position: 20, label: m.admin_organizations, icon: Building2 },
  list: {
    path: organizationPaths.list,
    title: m.organizations_title,
    load: async () => (await import('./OrganizationsScreen.tsx')).OrganizationsScreen,
  },
  create: { path: organizationPaths.create, title: m.organizations_new, load: loadForm },
  edit: { path: organizationPaths.edit, title: m.organizations_edit_title, load: loadForm },
};
