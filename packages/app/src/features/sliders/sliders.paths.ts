import { path } from '#routing/path.ts';

export const sliderPaths = {
  list: path('/admin/organizations/:organizationId/sliders'),
  create: path('/admin/organizations/:organizationId/sliders/new'),
  edit: path('/admin/organizations/:organizationId/sliders/:sliderId/edit'),
};
