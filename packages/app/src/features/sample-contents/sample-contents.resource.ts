import { LibraryBig } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import type { AdminResource } from '#routing/admin-resource.ts';
import { sampleContentPaths } from './sample-contents.paths.ts';

const loadForm = async () =>
  (await import('./SampleContentFormScreen.tsx')).SampleContentFormScreen;

export const resource: AdminResource = {
  view: 'sample-contents.view',
  manage: 'sample-contents.manage',
  menu: { position: 50, label: m.layout_sample_contents, icon: LibraryBig },
  list: {
    path: sampleContentPaths.list,
    title: m.samples_title,
    load: async () => (await import('./SampleContentsScreen.tsx')).SampleContentsScreen,
  },
  create: { path: sampleContentPaths.create, title: m.samples_new, load: loadForm },
  edit: { path: sampleContentPaths.edit, title: m.samples_edit_title, load: loadForm },
};
