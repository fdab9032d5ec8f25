import type { ProfileChange, User } from '@rahle/contract/authentication';

export type ProfileFields = Required<ProfileChange>;

export const fieldsOf = ({ firstName, lastName, email }: User): ProfileFields => ({
  firstName,
  lastName,
  email,
  password: '',
  currentPassword: '',
});

/** What differs from the account as it stands: only that is sent, and only that may need the current password. */
export function changeOf(fields: ProfileFields, user: User): ProfileChange {
  const before = fieldsOf(user);
  const names = Object.keys(before) as (keyof ProfileFields)[];
  const changed = names.filter((name) => fields[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, fields[name]]));
}

/** The current password alone changes nothing. */
export const isEmptyChange = (change: ProfileChange): boolean =>
  Object.keys(change).every((name) => name === 'currentPassword');
