import { path } from '#routing/path.ts';

export const memberPaths = {
  list: path('/admin/organizations/:organizationId/members'),
  detail: path('/admin/organizations/:organizationId/members/:memberId'),
  create: path('/admin/organizations/:organizationId/members/new'),
  edit: path('/admin/organizations/:organizationId/members/:userId/edit'),
  import: path('/admin/organizations/:organizationId/members/import'),
  /** Asks for the organization too (§2). */
  createAnywhere: path('/admin/members/new'),
};
