import { BookCopy } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import type { AdminResource } from '#routing/admin-resource.ts';
import { publishingPaths } from './publishing.paths.ts';

export const resource: AdminResource = {
  view: 'contents.manage',
  manage: 'contents.manage',
  menu: { position: 60, label: m.contents_admin_title, icon: BookCopy },
  list: {
    path: publishingPaths.list,
    title: m.contents_admin_title,
    load: async () => (await import('./PublicationsScreen.tsx')).PublicationsScreen,
  },
  detail: {
    path: publishingPaths.detail,
    title: m.contents_admin_page,
    load: async () => (await import('./PublicationScreen.tsx')).PublicationScreen,
  },
  edit: {
    path: publishingPaths.edit,
    title: m.contents_admin_edit_title,
    load: async () => (await import('./PublicationEditScreen.tsx')).PublicationEditScreen,
  },
  create: {
    path: publishingPaths.create,
    title: m.contents_admin_new,
    load: async () => (await import('./PublishScreen.tsx')).PublishScreen,
  },
};
