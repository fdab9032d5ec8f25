import { Images } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import type { AdminResource } from '#routing/admin-resource.ts';
import { sliderPaths } from './sliders.paths.ts';

const loadForm = async () => (await import('./SliderFormScreen.tsx')).SliderFormScreen;

export const resource: AdminResource = {
  view: 'sliders.view',
  manage: 'sliders.manage',
  menu: { position: 40, label: m.layout_sliders, icon: Images },
  list: {
    path: sliderPaths.list,
    title: m.sliders_title,
    load: async () => (await import('./SlidersScreen.tsx')).SlidersScreen,
  },
  create: { path: sliderPaths.create, title: m.sliders_new, load: loadForm },
  edit: { path: sliderPaths.edit, title: m.sliders_edit_title, load: loadForm },
};
