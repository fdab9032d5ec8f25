import { expect, it } from 'vitest';
import { mayChangeAccount, mayGrant, Role } from './roles.ts';

it('lets an account be changed from a higher rank only', () => {
  const reach = Role.options.map((role) =>
    Role.options.filter((member) => mayChangeAccount(role, { role: member })),
  );
  expect(reach).toEqual([
    ['AGENT', 'MANAGER', 'TEACHER', 'LEARNER'],
    ['MANAGER', 'TEACHER', 'LEARNER'],
    ['TEACHER', 'LEARNER'],
    ['LEARNER'],
    [],
  ]);
});

it('lets SUPER_USER be granted by one, and AGENT by nobody', () => {
  const grants = (role: Role) => Role.options.filter((granted) => mayGrant(role, granted));
  expect(grants('SUPER_USER')).toEqual(['SUPER_USER', 'MANAGER', 'TEACHER', 'LEARNER']);
  expect(grants('MANAGER')).toEqual(['MANAGER', 'TEACHER', 'LEARNER']);
});
