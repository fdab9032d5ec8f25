import { type ContentMember, contents } from '@rahle/contract/contents';
import { aContent } from './a-content.ts';
import { answer } from './answers.ts';
import { paged, uuid } from './paged.ts';

/** Two books, and who has the second. */
export const listed = answer(contents.list, (request) =>
  paged(request, [aContent(), aContent({ id: uuid(2), title: 'Copper' })], ({ title }) => title),
);

const aMember = (number: number, firstName: string, assigned = false): ContentMember => ({
  id: uuid(500 + number),
  state: 'ACTIVE',
  assigned,
  assignmentId: assigned ? uuid(700 + number) : null,
  classes: [],
  createdAt: '2026-10-21T09:00:00.000Z',
  user: {
    id: uuid(600 + number),
    firstName,
    lastName: 'Işık',
    email: `${number}@rahle.test`,
    role: 'LEARNER',
  },
});
export const people = [aMember(1, 'Ada'), aMember(2, 'Bora'), aMember(3, 'Can', true)];
export const peopled = answer(contents.members, (request) => {
  const { searchParams } = new URL(request.url, 'http://x.test');
  const role = searchParams.get('role');
  const shown = people
    .filter(({ user }) => role === null || user.role === role)
    .filter(({ assigned }) => searchParams.get('filter') !== 'assigned' || assigned);
  return paged(request, shown, ({ user }) => user.firstName);
});
