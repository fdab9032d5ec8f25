import { path } from '#routing/path.ts';

export const announcementPaths = {
  list: path('/admin/announcements'),
  create: path('/admin/announcements/new'),
  edit: path('/admin/announcements/:announcementId/edit'),
};
