import { fail } from '@rahle/contract/failures';
import type { OrganizationCreate, OrganizationUpdate } from '@rahle/contract/organizations';
import { onConflict } from '#database/conflicts.ts';
import { type Database, inTransaction, type Platform, type Tenant } from '#database/database.ts';
import type { Actor } from '#http/actor.ts';
import { deleteOrganizationSessions } from '#features/authentication/sessions.queries.ts';
import { isAgent } from '#features/staff/staff.queries.ts';
import { mayChooseAgent } from './organizations.policy.ts';
import {
  archiveOrganization,
  findArchivedOrganization,
  findOrganization,
  findOrganizationToChange,
  insertOrganization,
  type LivingOrganization,
  restoreOrganization,
  updateOrganization,
} from './organizations.queries.ts';

const DOMAIN_TAKEN = { fields: { domain: 'domain.taken' } };

/** An AGENT becomes the agent of what it makes; a SUPER_USER says whose it is, or leaves it to the platform. */
export async function createOrganization(
  platform: Platform,
  actor: Actor,
  { name, domain, logo = null, membership = 'open', agentId }: OrganizationCreate,
): Promise<LivingOrganization> {
  await checkAgent(platform, actor, agentId);
  const id = await onConflict(
    insertOrganization(platform, {
      name,
      domain,
      logo,
      membership,
      agentId: actor.role === 'AGENT' ? actor.userId : (agentId ?? null),
    }),
    'domain.taken',
    DOMAIN_TAKEN,
  );
  return (await findOrganization(platform, id)) ?? fail('organization.not_found');
}

export async function changeOrganization(
  platform: Platform,
  actor: Actor,
  organizationId: string,
  change: OrganizationUpdate,
): Promise<LivingOrganization> {
  await checkAgent(platform, actor, change.agentId);
  const changed = platform.transaction().execute(async (step) => {
    const before = await findOrganizationToChange(step, organizationId);
    if (!before) return fail('organization.not_found');
    const after: LivingOrganization = { ...before, ...change };
    await updateOrganization(step, organizationId, after);
    return after;
  });
  return onConflict(changed, 'domain.taken', DOMAIN_TAKEN);
}

/** Decisions §2: only a SUPER_USER says who the agent is, and only an AGENT can be one. Null relieves the agent. */
async function checkAgent(platform: Platform, actor: Actor, agentId: string | null | undefined) {
  if (agentId === undefined) return;
  if (!mayChooseAgent(actor)) fail('access.denied');
  if (agentId !== null && !(await isAgent(platform, agentId)))
    fail('request.invalid', { fields: { agentId: 'agent.unknown' } });
}

/** Archived, it gives its domain back and nobody is signed in there any more, in one step (decisions §2). */
export function archive(tenant: Tenant): Promise<void> {
  return inTransaction(tenant, async (step) => {
    await archiveOrganization(step.db, step.organizationId);
    await deleteOrganizationSessions(step);
  });
}

/** Brings back the organization that was last archived at this domain; undefined where there is none. */
export async function restore(database: Database, domain: string) {
  const archived = await findArchivedOrganization(database.platform, domain);
  if (!archived) return undefined;
  const restored = inTransaction(database.tenant(archived.id), async (step) => {
    await restoreOrganization(step.db, archived.id);
    // Someone who signed in at the very moment of archiving left a session that nobody ended.
    await deleteOrganizationSessions(step);
  });
  await onConflict(restored, 'domain.taken', DOMAIN_TAKEN);
  return archived;
}
