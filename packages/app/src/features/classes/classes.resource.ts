import { GraduationCap } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import type { AdminResource } from '#routing/admin-resource.ts';
import { classPaths } from './classes.paths.ts';

const loadForm = async () => (await import('./ClassFormScreen.tsx')).ClassFormScreen;

export const resource: AdminResource = {
  view: 'classes.view',
  manage: 'classes.manage',
  menu: { position: 35, label: m.classes_title, icon: GraduationCap },
  list: {
    path: classPaths.list,
    title: m.classes_title,
    load: async () => (await import('./ClassesScreen.tsx')).ClassesScreen,
  },
  detail: {
    path: classPaths.detail,
    title: m.classes_page,
    load: async () => (await import('./ClassScreen.tsx')).ClassScreen,
  },
  create: { path: classPaths.create, title: m.classes_new, load: loadForm },
  edit: { path: classPaths.edit, title: m.classes_edit_title, load: loadForm },
  alsoManage: [
    {
      path: classPaths.cards,
      title: m.cards_title,
      load: async () => (await import('./ClassCardsScreen.tsx')).ClassCardsScreen,
    },
  ],
};
