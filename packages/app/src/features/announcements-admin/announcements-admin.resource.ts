import { Megaphone } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import type { AdminResource } from '#routing/admin-resource.ts';
import { announcementPaths } from './announcements-admin.paths.ts';

const loadForm = async () => (await import('./AnnouncementFormScreen.tsx')).AnnouncementFormScreen;

export const resource: AdminResource = {
  view: 'announcements.manage',
  manage: 'announcements.manage',
  menu: { position: 70, label: m.layout_announcements, icon: Megaphone },
  list: {
    path: announcementPaths.list,
    title: m.announcements_admin_title,
    load: async () => (await import('./AnnouncementsAdminScreen.tsx')).AnnouncementsAdminScreen,
  },
  create: { path: announcementPaths.create, title: m.announcements_admin_new, load: loadForm },
  edit: { path: announcementPaths.edit, title: m.announcements_admin_edit_title, load: loadForm },
};
