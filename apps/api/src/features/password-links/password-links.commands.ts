import { fail } from '@rahle/contract/failures';
import type { PasswordCard, PasswordLink } from '@rahle/contract/password-links';
import { inTransaction, type Tenant } from '#database/database.ts';
import type { Caller } from '#http/caller.ts';
import { personTarget, recordAction, recordActions } from '#features/audit/audit.queries.ts';
import { findClassToFill } from '#features/classes/classes.queries.ts';
import { findMemberToChange } from '#features/members/member-reads.queries.ts';
import { refuseLowerRank } from '#features/members/members.policy.ts';
import { findOrganization } from '#features/organizations/organizations.queries.ts';
import { insertLinks, listWithoutPassword } from './password-links.queries.ts';
import type { PasswordLinkServices } from './password-links.services.ts';

/** Where a link leads, by the organization's own address and never by what a request calls it (decisions §14). */
async function addressing(
  { database, appAddress, linkTokens }: PasswordLinkServices,
  { organizationId }: Tenant,
) {
  const { domain } =
    (await findOrganization(database.platform, organizationId)) ?? fail('organization.not_found');
  return (linkId: string) => `${appAddress(domain)}/set-password#${linkTokens.make(linkId)}`;
}

export async function makeLink(
  services: PasswordLinkServices,
  tenant: Tenant,
  caller: Caller,
  userId: string,
): Promise<PasswordLink> {
  const urlOf = await addressing(services, tenant);
  return inTransaction(tenant, async (step) => {
    const member = (await findMemberToChange(step, { userId })) ?? fail('user.not_found');
    refuseLowerRank(caller.actor, member.user);
    if (member.state === 'PASSIVE') fail('member.not_active');
    const [link] = await insertLinks(step, [member.id], 'link');
    const { id, expiresAt } = link!;
    const target = personTarget(member.user, 'link');
    await recordAction(step, caller, 'member.password_link_made', target);
    return { url: urlOf(id), expiresAt };
  });
}

export async function makeCards(
  services: PasswordLinkServices,
  tenant: Tenant,
  caller: Caller,
  classId: string,
): Promise<{ data: PasswordCard[] }> {
  const urlOf = await addressing(services, tenant);
  return inTransaction(tenant, async (step) => {
    if (!(await findClassToFill(step, { insider: null }, classId))) fail('class.not_found');
    const people = await listWithoutPassword(step, classId, caller.actor.role);
    const made = await insertLinks(
      step,
      people.map(({ id }) => id),
      'card',
    );
    const linkOf = new Map(made.map((link) => [link.memberId, link]));
    const targets = people.map(({ userId, ...name }) =>
      personTarget({ ...name, id: userId }, 'card'),
    );
    await recordActions(step, caller, 'member.password_link_made', targets);
    const data = people.map(({ id, ...person }) => {
      const link = linkOf.get(id)!;
      return { ...person, url: urlOf(link.id), expiresAt: link.expiresAt };
    });
    return { data };
  });
}
