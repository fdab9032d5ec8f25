import { path } from '#routing/path.ts';

export const sampleContentPaths = {
  list: path('/admin/organizations/:organizationId/sample-contents'),
  create: path('/admin/organizations/:organizationId/sample-contents/new'),
  edit: path('/admin/organizations/:organizationId/sample-contents/:sampleContentId/edit'),
};
