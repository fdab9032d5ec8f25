import { path } from '#routing/path.ts';

export const publishingPaths = {
  list: path('/admin/organizations/:organizationId/contents'),
  detail: path('/admin/organizations/:organizationId/contents/:contentId'),
  create: path('/admin/organizations/:organizationId/contents/new'),
};
