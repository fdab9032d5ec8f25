import { path } from '#routing/path.ts';

export const classPaths = {
  list: path('/admin/organizations/:organizationId/classes'),
  detail: path('/admin/organizations/:organizationId/classes/:classId'),
  create: path('/admin/organizations/:organizationId/classes/new'),
  edit: path('/admin/organizations/:organizationId/classes/:classId/edit'),
  cards: path('/admin/organizations/:organizationId/classes/:classId/cards'),
};
