import { SIGNED_IN, STAFF } from '#features/callers.ts';

export const admitted = {
  'GET /announcements/active': SIGNED_IN,
  'GET /announcements': SIGNED_IN,
  'GET /announcements/:announcementId': SIGNED_IN,
  'POST /announcements': STAFF,
  'PUT /announcements/:announcementId': STAFF,
  'DELETE /announcements/:announcementId': STAFF,
};
