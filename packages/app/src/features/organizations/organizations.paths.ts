import { path } from '#routing/path.ts';

export const organizationPaths = {
  list: path('/admin/organizations'),
  create: path('/admin/organizations/new'),
  edit: path('/admin/organizations/:organizationId/edit'),
};
