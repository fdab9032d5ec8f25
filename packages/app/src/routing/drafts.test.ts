import { expect, it } from 'vitest';
import { keepDraft, takeDraft } from './drafts.ts';

it('keeps no secret and no file, gives a draft once, and to its account alone', () => {
  keepDraft('ada', '/form', { name: 'Ada', password: 's3cret', newPassword: 'x', fileId: 'f' });
  expect(sessionStorage.getItem('draft ada /form')).not.toMatch(/s3cret|password/i);
  expect(takeDraft('mete', '/form')).toBeNull();
  expect(takeDraft('ada', '/other')).toBeNull();
  expect(takeDraft('ada', '/form')).toEqual({ name: 'Ada' });
  expect(takeDraft('ada', '/form')).toBeNull();
});
