import type { User } from '@rahle/contract/authentication';
import type { Role } from '@rahle/contract/roles';
import type { FieldCode } from '@rahle/contract/sentences';
import { UserCreate, UserUpdate } from '@rahle/contract/users';
import { z } from 'zod';

const NO_ORGANIZATION: FieldCode = 'organization.required';

export type MemberFields = {
  organizationId: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Empty until one is chosen. */
  userRole: Role | '';
  password: string;
};

/** The contract's own rules, and the organization that stands in the address of the call (§5). */
const organizationId = z.uuid(NO_ORGANIZATION);
const NewMember = UserCreate.extend({ organizationId });
const ChangedMember = UserUpdate.extend({ organizationId });

export type MemberForm = z.infer<typeof ChangedMember>;

export const memberSchema = (isNew: boolean): z.ZodType<MemberForm> =>
  isNew ? NewMember : ChangedMember;

export const fieldsOf = (organizationIdHere: string, user?: User): MemberFields => ({
  organizationId: organizationIdHere,
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  email: user?.email ?? '',
  userRole: user?.role ?? '',
  password: '',
});

/** A member that is added, one that is changed, or one of whom only the name may be changed (decisions §3). */
export type MemberFormKind = 'new' | 'account' | 'name';

/** A password left blank keeps the one there is (§2). */
export function toBody({ password, ...fields }: MemberFields, kind: MemberFormKind): object {
  const { organizationId: organization, firstName, lastName } = fields;
  if (kind === 'name') return { organizationId: organization, firstName, lastName };
  return kind === 'new' || password !== '' ? { ...fields, password } : fields;
}
