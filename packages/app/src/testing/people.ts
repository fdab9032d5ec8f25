import type { Me, Tokens } from '@rahle/contract/authentication';
import type { Member } from '@rahle/contract/members';
import type { OrganizationBrief } from '@rahle/contract/organizations';
import { isPlatformRole, type Role } from '@rahle/contract/roles';
import { uuid } from './paged.ts';

export const organization: OrganizationBrief = {
  id: '0193d9a0-0000-4000-8000-000000000001',
  name: 'Rahle Library',
  domain: 'localhost',
  logo: null,
};

export const tokens = (generation = 1): Tokens => ({
  accessToken: `access-${generation}`,
  refreshToken: `refresh-${generation}`,
});

/** Someone of this role, as `GET /authentication/me` tells it. */
export const someone = (role: Role, changes: Partial<Me['user']> = {}): Me => ({
  user: {
    id: '0193d9a0-0000-4000-8000-000000000002',
    email: 'ada@rahle.test',
    firstName: 'Ada',
    lastName: 'Merriden',
    role,
    organizationId: isPlatformRole(role) ? null : organization.id,
    ...changes,
  },
  organization,
  membership: isPlatformRole(role)
    ? null
    : { id: '0193d9a0-0000-4000-8000-000000000003', state: 'ACTIVE' },
});

/** The n-th member of the organization. */
export const aMember = (number: number, changes: Partial<Member> = {}): Member => ({
  id: uuid(number),
  state: 'ACTIVE',
  createdAt: '2026-10-21T09:00:00.000Z',
  user: {
    id: uuid(1000 + number),
    firstName: `Ada${number}`,
    lastName: 'Merriden',
    email: `ada${number}@rahle.test`,
    role: 'LEARNER',
  },
  ...changes,
});
