import { randomUUID } from 'node:crypto';
import { fail } from '@rahle/contract/failures';
import type { AuditAction } from '@rahle/contract/audit-actions';
import {
  ORGANIZATION_DEFAULTS,
  type OrganizationCreate,
  type OrganizationUpdate,
} from '@rahle/contract/organizations';
import { onConflict } from '#database/conflicts.ts';
import { type Database, inTransaction, type Platform, type Tenant } from '#database/database.ts';
import type { Actor } from '#http/actor.ts';
import type { Caller } from '#http/caller.ts';
import { type DoneBy, ON_THE_SERVER, recordAction } from '#features/audit/audit.queries.ts';
import { deleteOrganizationSessions } from '#features/sessions/sessions.queries.ts';
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
  database: Database,
  caller: Caller,
  { agentId, ...given }: OrganizationCreate,
): Promise<LivingOrganization> {
  const { actor } = caller;
  await checkAgent(database.platform, actor, agentId);
  const id = randomUUID();
  const made = inTransaction(database.tenant(id), async (step) => {
    await insertOrganization(step.db, {
      ...ORGANIZATION_DEFAULTS,
      ...given,
      id,
      agentId: actor.role === 'AGENT' ? actor.userId : (agentId ?? null),
    });
    await recordOrganization(step, caller, 'organization.created', given.name);
    return (await findOrganization(step.db, id)) ?? fail('organization.not_found');
  });
  return onConflict(made, 'domain.taken', DOMAIN_TAKEN);
}

export async function changeOrganization(
  { platform }: Database,
  tenant: Tenant,
  caller: Caller,
  change: OrganizationUpdate,
): Promise<LivingOrganization> {
  await checkAgent(platform, caller.actor, change.agentId);
  const changed = inTransaction(tenant, async (step) => {
    const before = await findOrganizationToChange(step.db, step.organizationId);
    if (!before) return fail('organization.not_found');
    const after: LivingOrganization = { ...before, ...change };
    await updateOrganization(step.db, step.organizationId, after);
    await recordOrganization(step, caller, 'organization.updated', after.name);
    if (after.agentId !== before.agentId)
      await recordOrganization(step, caller, 'organization.agent_changed', after.name);
    return after;
  });
  return onConflict(changed, 'domain.taken', DOMAIN_TAKEN);
}

type OrganizationAction = Extract<AuditAction, `organization.${string}`>;

const recordOrganization = (step: Tenant, by: DoneBy, action: OrganizationAction, name: string) =>
  recordAction(step, by, action, { kind: 'organization', id: step.organizationId, name });

/** Decisions §2: only a SUPER_USER says who the agent is, and only an AGENT can be one. Null relieves the agent. */
async function checkAgent(platform: Platform, actor: Actor, agentId: string | null | undefined) {
  if (agentId === undefined) return;
  if (!mayChooseAgent(actor)) fail('access.denied');
  if (agentId !== null && !(await isAgent(platform, agentId)))
    fail('request.invalid', { fields: { agentId: 'agent.unknown' } });
}

/** Archived, it gives its domain back and nobody is signed in there any more, in one step (decisions §2). */
export function archive(tenant: Tenant, caller: Caller): Promise<void> {
  return inTransaction(tenant, async (step) => {
    const { name } = await archiveOrganization(step.db, step.organizationId);
    await recordOrganization(step, caller, 'organization.archived', name);
    await deleteOrganizationSessions(step);
  });
}

/** Brings back the organization that was last archived at this domain; undefined where there is none. */
export async function restore(database: Database, domain: string) {
  const archived = await findArchivedOrganization(database.platform, domain);
  if (!archived) return undefined;
  const restored = inTransaction(database.tenant(archived.id), async (step) => {
    await restoreOrganization(step.db, archived.id);
    await recordOrganization(step, ON_THE_SERVER, 'organization.restored', archived.name);
    // Someone who signed in at the very moment of archiving left a session that nobody ended.
    await deleteOrganizationSessions(step);
  });
  await onConflict(restored, 'domain.taken', DOMAIN_TAKEN);
  return archived;
}
