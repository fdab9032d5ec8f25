import type { MemberState } from '@rahle/contract/members';
import type { LocalRole, Role } from '@rahle/contract/roles';
import type { Database } from '#database/database.ts';
import { hashPassword } from '#features/authentication/passwords.policy.ts';
import { insertMember } from '#features/members/members.queries.ts';
import { insertOrganization } from '#features/organizations/organizations.queries.ts';
import { insertStaff } from '#features/staff/staff.queries.ts';

const PASSWORD = 'rahle-demo';

type Library = { name: string; domain: string; addresses: string };

/** Decisions §9: two organizations that share nothing but the platform's staff. */
const LIBRARIES: Library[] = [
  { name: 'Rahle Library', domain: 'localhost', addresses: 'rahle.test' },
  { name: 'Atlas Akademi', domain: 'atlas.localhost', addresses: 'atlas.test' },
];

type Person = { name: string; firstName: string; lastName: string; role: LocalRole; state: MemberState };

const PEOPLE: Person[] = [
  { name: 'manager', firstName: 'Defne', lastName: 'Aydın', role: 'MANAGER', state: 'ACTIVE' },
  { name: 'teacher', firstName: 'Tomris', lastName: 'Çelik', role: 'TEACHER', state: 'ACTIVE' },
  { name: 'learner', firstName: 'Elif', lastName: 'Tanyeri', role: 'LEARNER', state: 'ACTIVE' },
  { name: 'pending', firstName: 'İpek', lastName: 'Işık', role: 'LEARNER', state: 'PENDING' },
  { name: 'passive', firstName: 'Kerem', lastName: 'Doğan', role: 'LEARNER', state: 'PASSIVE' },
];

export type DemoAccount = { email: string; role: Role; domain: string; password: string };

/** Fills an empty database with the demo and says who can sign in where. */
export async function seedDemo(database: Database): Promise<DemoAccount[]> {
  const passwordHash = await hashPassword(PASSWORD);
  const staff = { lastName: 'Rahle', passwordHash };
  await insertStaff(database.platform, {
    ...staff,
    email: 'super@rahle.test',
    firstName: 'Süreyya',
    role: 'SUPER_USER',
  });
  const agentId = await insertStaff(database.platform, {
    ...staff,
    email: 'agent@rahle.test',
    firstName: 'Aras',
    role: 'AGENT',
  });
  for (const library of LIBRARIES) await fillLibrary(database, library, agentId, passwordHash);
  return demoAccounts();
}

async function fillLibrary(database: Database, library: Library, agentId: string, passwordHash: string) {
  const { name, domain, addresses } = library;
  const id = await insertOrganization(database.platform, {
    name,
    domain,
    logo: null,
    membership: 'open',
    agentId,
  });
  for (const person of PEOPLE) {
    const email = `${person.name}@${addresses}`;
    await insertMember(database.tenant(id), { ...person, email, passwordHash });
  }
}

/** Everyone of the demo who can sign in: passive ones cannot. */
function demoAccounts(): DemoAccount[] {
  const account = (email: string, role: Role, domain: string) => ({ email, role, domain, password: PASSWORD });
  return [
    account('super@rahle.test', 'SUPER_USER', 'localhost'),
    account('agent@rahle.test', 'AGENT', 'localhost'),
    ...LIBRARIES.flatMap(({ domain, addresses }) =>
      PEOPLE.filter(({ state }) => state === 'ACTIVE').map(({ name, role }) =>
        account(`${name}@${addresses}`, role, domain),
      ),
    ),
  ];
}
