import { BookCopy } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import type { AdminResource } from '#routing/admin-resource.ts';
import { contentPaths } from './contents-admin.paths.ts';

export const contentsAdminResource: AdminResource = {
  view: 'contents.manage',
  manage: 'contents.manage',
  menu: { label: m.contents_admin_title, icon: BookCopy },
  list: {
    path: contentPaths.list,
    title: m.contents_admin_title,
    load: async () => (await import('./ContentsAdminScreen.tsx')).ContentsAdminScreen,
  },
  detail: {
    path: contentPaths.detail,
    title: m.contents_admin_page,
    load: async () => (await import('./ContentAdminScreen.tsx')).ContentAdminScreen,
  },
  create: {
    path: contentPaths.create,
    title: m.contents_admin_new,
    load: async () => (await import('./PublishScreen.tsx')).PublishScreen,
  },
};
