import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ItemState, Title } from './item.ts';
import { LIMITS } from './limits.ts';
import { listQuery } from './paging.ts';
import { text } from './text.ts';

export const Announcement = z.object({
  id: z.guid(),
  title: z.string(),
  description: z.string(),
  state: ItemState,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Announcement = z.infer<typeof Announcement>;

const fields = {
  title: Title,
  description: text({
    ...LIMITS.announcementDescription,
    required: 'description.required',
    tooShort: 'description.too_short',
    tooLong: 'description.too_long',
  }),
  state: ItemState,
};

export const AnnouncementCreate = z.strictObject({
  ...fields,
  state: fields.state.default('ACTIVE'),
});
export type AnnouncementCreate = z.infer<typeof AnnouncementCreate>;

export const AnnouncementUpdate = z.strictObject(fields).exactPartial();
export type AnnouncementUpdate = z.infer<typeof AnnouncementUpdate>;

const AnnouncementListQuery = listQuery({ orderBy: ['createdAt', 'updatedAt', 'title'] });
export type AnnouncementListQuery = z.output<typeof AnnouncementListQuery>;

const AnnouncementList = z.object({ data: z.array(Announcement) });
const oneAnnouncement = z.object({ announcementId: z.guid() });

export const announcements = {
  active: endpoint({
    method: 'GET',
    path: '/announcements/active',
    access: 'signed-in',
    summary: 'The active announcements, newest first',
    query: AnnouncementListQuery,
    reply: AnnouncementList,
  }),
  list: endpoint({
    method: 'GET',
    path: '/announcements',
    access: 'signed-in',
    summary: 'The announcements the caller may see, newest first: all for those who manage them',
    query: AnnouncementListQuery,
    reply: AnnouncementList,
  }),
  get: endpoint({
    method: 'GET',
    path: '/announcements/:announcementId',
    access: 'signed-in',
    summary: 'One announcement',
    params: oneAnnouncement,
    reply: Announcement,
  }),
  create: endpoint({
    method: 'POST',
    path: '/announcements',
    access: 'announcements.manage',
    summary: 'Make an announcement',
    body: AnnouncementCreate,
    isPrivate: true,
    reply: Announcement,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/announcements/:announcementId',
    access: 'announcements.manage',
    summary: 'Change the fields given, the state alone among them',
    params: oneAnnouncement,
    body: AnnouncementUpdate,
    isPrivate: true,
    reply: Announcement,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/announcements/:announcementId',
    access: 'announcements.manage',
    summary: 'Remove an announcement',
    params: oneAnnouncement,
    isPrivate: true,
    reply: z.null(),
    status: 204,
  }),
};
