import { path } from '#routing/path.ts';

export const publishingPaths = {
  list: path('/admin/organizations/:organizationId/contents'),
  detail: path('/admin/organizations/:organizationId/contents/:contentId'),
  edit: path('/admin/organizations/:organizationId/contents/:contentId/edit'),
  create: path('/admin/organizations/:organizationId/contents/new'),
};
