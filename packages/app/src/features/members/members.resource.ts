import { UsersRound } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import type { AdminResource } from '#routing/admin-resource.ts';
import { memberPaths } from '#routing/member-paths.ts';

const loadForm = async () => (await import('./MemberFormScreen.tsx')).MemberFormScreen;

export const resource: AdminResource = {
  view: 'members.manage',
  manage: 'members.manage',
  menu: { position: 30, label: m.admin_members, icon: UsersRound },
  list: {
    path: memberPaths.list,
    title: m.members_title,
    load: async () => (await import('./MembersScreen.tsx')).MembersScreen,
  },
  detail: {
    path: memberPaths.detail,
    title: m.members_page,
    load: async () => (await import('./MemberScreen.tsx')).MemberScreen,
  },
  create: { path: memberPaths.create, title: m.members_new, load: loadForm },
  edit: { path: memberPaths.edit, title: m.members_edit_title, load: loadForm },
  alsoManage: [
    {
      path: memberPaths.import,
      title: m.import_title,
      load: async () => (await import('#features/member-import/ImportScreen.tsx')).ImportScreen,
    },
    {
      path: memberPaths.createAnywhere,
      title: m.members_new,
      load: async () => (await import('./MemberFormScreen.tsx')).MemberNewAnywhereScreen,
    },
  ],
};
