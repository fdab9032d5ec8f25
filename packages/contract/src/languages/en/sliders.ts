import { LIMITS } from '#limits.ts';

const { sliders: most } = LIMITS.perOrganization;

export const failures = {
  'slider.not_found': 'Slider not found',
  'slider.too_many': `An organization can have at most ${most} sliders. Delete one to make room.`,
};

export const fields = {
  'slider_file.required': 'Please upload a file or provide a file ID',
};
