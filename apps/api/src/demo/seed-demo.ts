import type { MemberState } from '@rahle/contract/members';
import { ORGANIZATION_DEFAULTS } from '@rahle/contract/organizations';
import type { LocalRole, Role } from '@rahle/contract/roles';
import { hashPassword } from '#credentials/passwords.ts';
import { insertAssignment } from '#features/contents/assignments.queries.ts';
import { insertMember } from '#features/members/members.queries.ts';
import {
  insertOrganization,
  updateOrganization,
} from '#features/organizations/organizations.queries.ts';
import type { Services } from '#services.ts';
import { insertStaff } from '#features/staff/staff.queries.ts';
import { ageLending } from './demo.queries.ts';
import { DEMO_ORGANIZATIONS, type DemoOrganization } from './demo-organizations.ts';
import { unfinishedDomain } from './unfinished-domain.ts';
import { fillClass } from './fill-class.ts';
import { fillBooks, fillLearners, fillSite } from './fill-organization.ts';

const PASSWORD = 'rahle-demo';

type Person = {
  name: string;
  firstName: string;
  lastName: string;
  role: LocalRole;
  state: MemberState;
};

const PEOPLE: Person[] = [
  { name: 'manager', firstName: 'Defne', lastName: 'Aydın', role: 'MANAGER', state: 'ACTIVE' },
  { name: 'teacher', firstName: 'Tomris', lastName: 'Çelik', role: 'TEACHER', state: 'ACTIVE' },
  { name: 'learner', firstName: 'Elif', lastName: 'Tanyeri', role: 'LEARNER', state: 'ACTIVE' },
  { name: 'pending', firstName: 'İpek', lastName: 'Işık', role: 'LEARNER', state: 'PENDING' },
  { name: 'passive', firstName: 'Kerem', lastName: 'Doğan', role: 'LEARNER', state: 'PASSIVE' },
];

/** The demo's learner has the first books, packages of every kind among them. */
const LEARNERS_BOOKS = 14;

/** Those of them who are in the class, beside its other learners. */
const CLASS_PEOPLE = new Set(['teacher', 'learner']);

export type DemoAccount = { email: string; role: Role; domain: string; password: string };

/** Fills an empty database with the demo and says who can sign in where. */
export async function seedDemo(
  services: Services,
  log: (line: string) => void,
): Promise<DemoAccount[]> {
  const passwordHash = await hashPassword(PASSWORD);
  const filled: { organization: DemoOrganization; id: string }[] = [];
  for (const organization of DEMO_ORGANIZATIONS) {
    filled.push({ organization, id: await fillOrganization(services, organization, passwordHash) });
    log(`  ${organization.name} has its books.`);
  }
  await openOrganizations(services, filled, passwordHash);
  return demoAccounts();
}

async function fillOrganization(
  services: Services,
  organization: DemoOrganization,
  passwordHash: string,
): Promise<string> {
  const { domain, addresses, language, className } = organization;
  const fields = { ...fieldsOf(organization, null), domain: unfinishedDomain(domain) };
  const id = await insertOrganization(services.database.platform, fields);
  const tenant = services.database.tenant(id);
  await fillSite(services, tenant, language);
  const bookIds = await fillBooks(services, tenant, language);
  const inClass: string[] = [];
  for (const person of PEOPLE) {
    const email = `${person.name}@${addresses}`;
    const { id: memberId, userId } = await insertMember(tenant, { ...person, email, passwordHash });
    if (CLASS_PEOPLE.has(person.name)) inClass.push(memberId);
    if (person.name !== 'learner') continue;
    for (const contentId of bookIds.slice(0, LEARNERS_BOOKS))
      await insertAssignment(tenant, { contentId, memberId, userId });
  }
  const { learners, readers } = await fillLearners(tenant, language, bookIds, passwordHash);
  await fillClass(tenant, {
    name: className,
    memberIds: [...inClass, ...learners.map(({ memberId }) => memberId)],
    // Books that the demo's learner has anyway: a class adds nothing to that list.
    bookIds: bookIds.slice(0, LEARNERS_BOOKS),
    readers,
  });
  await ageLending(tenant);
  return id;
}

/**
 * In one step the organizations get their names and the platform its staff: before it there is no demo, after it all
 * of it.
 */
async function openOrganizations(
  { database }: Services,
  filled: { organization: DemoOrganization; id: string }[],
  passwordHash: string,
) {
  await database.platform.transaction().execute(async (step) => {
    const staff = { lastName: 'Rahle', passwordHash };
    await insertStaff(step, {
      ...staff,
      email: 'super@rahle.test',
      firstName: 'Süreyya',
      role: 'SUPER_USER',
    });
    const agent = {
      ...staff,
      email: 'agent@rahle.test',
      firstName: 'Aras',
      role: 'AGENT',
    } as const;
    const agentId = await insertStaff(step, agent);
    for (const { organization, id } of filled)
      await updateOrganization(step, id, fieldsOf(organization, agentId));
  });
}

const fieldsOf = ({ name, domain, language }: DemoOrganization, agentId: string | null) => ({
  ...ORGANIZATION_DEFAULTS,
  name,
  domain,
  language,
  agentId,
});

/** Everyone of the demo who can sign in: passive ones cannot. */
function demoAccounts(): DemoAccount[] {
  const account = (email: string, role: Role, domain: string) => ({
    email,
    role,
    domain,
    password: PASSWORD,
  });
  return [
    account('super@rahle.test', 'SUPER_USER', 'localhost'),
    account('agent@rahle.test', 'AGENT', 'localhost'),
    ...DEMO_ORGANIZATIONS.flatMap(({ domain, addresses }) =>
      PEOPLE.filter(({ state }) => state === 'ACTIVE').map(({ name, role }) =>
        account(`${name}@${addresses}`, role, domain),
      ),
    ),
  ];
}
