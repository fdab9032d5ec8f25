import { describe, expect, it } from 'vitest';
import { UserCreate, UserUpdate } from './users.ts';

const ada = {
  email: 'ada@rahle.test',
  firstName: 'Ada',
  lastName: 'Yılmaz',
  userRole: 'TEACHER',
  password: '12345678',
};
const complaints = (schema: typeof UserCreate | typeof UserUpdate, given: object) =>
  schema.safeParse(given).error?.issues.map(({ message }) => message);

describe('a user', () => {
  it.each([
    ['email.required', { email: '' }],
    ['email.invalid', { email: 'ada' }],
    ['email.invalid', { email: `${'a'.repeat(244)}@rahle.test` }],
    ['first_name.required', { firstName: '' }],
    ['text.too_long', { lastName: 'x'.repeat(256) }],
    ['role.required', { userRole: 'ADMIN' }],
    ['role.required', { userRole: 'teacher' }],
    ['password.too_short', { password: '1234567' }],
    ['text.too_long', { password: 'x'.repeat(257) }],
    ['password.required', { password: '' }],
    ['password.required', { password: null }],
  ])('is refused at creation and at a change: %s', (code, given) => {
    expect(complaints(UserCreate, { ...ada, ...given })).toEqual([code]);
    expect(complaints(UserUpdate, given)).toEqual([code]);
  });

  it.each([
    ['the longest address', { email: `${'a'.repeat(243)}@rahle.test` }],
    ['the longest name', { lastName: '😀'.repeat(255) }],
    ['the shortest password', { password: 'x'.repeat(8) }],
    ['the longest password', { password: '😀'.repeat(256) }],
    ['any role', { userRole: 'AGENT' }],
  ])('is taken with %s', (_, given) => {
    expect(complaints(UserCreate, { ...ada, ...given })).toBeUndefined();
    expect(complaints(UserUpdate, given)).toBeUndefined();
  });

  it.each(Object.keys(ada))('needs %s when made, not when changed', (field) => {
    const { [field as keyof typeof ada]: _, ...rest } = ada;
    expect(complaints(UserCreate, rest)).toHaveLength(1);
    expect(complaints(UserUpdate, rest)).toBeUndefined();
  });

  it.each(['role', 'state', 'organizationId', 'id', 'passwordHash'])(
    'has no field %s to set',
    (field) => {
      expect(UserCreate.safeParse({ ...ada, [field]: 'x' }).success).toBe(false);
      expect(UserUpdate.safeParse({ [field]: 'x' }).success).toBe(false);
    },
  );
});
