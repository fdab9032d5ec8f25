import type { Endpoint } from '@rahle/contract/endpoint';
import { fail, isFailure } from '@rahle/contract/failures';
import { isPlatformRole } from '@rahle/contract/roles';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database, Tenant } from '#database/database.ts';
import type { Actor } from '#http/actor.ts';
import type { Authenticator } from '#http/authenticator.ts';
import { RequestCaller } from '#http/caller.ts';
import type { Refusals } from '#features/audit/refusals.ts';
import {
  domainInHeader,
  organizationOfAddress,
} from '#features/organizations/organization-of-request.ts';
import { mayManage } from '#features/organizations/organizations.policy.ts';
import {
  findOrganization,
  findOrganizationByDomain,
} from '#features/organizations/organizations.queries.ts';
import type { AccessClaims } from './access-token.ts';
import type { TokenKeys } from './token-keys.ts';
import {
  acknowledgeSession,
  findMemberSession,
  findStaffSession,
} from '#features/sessions/sessions.queries.ts';

const REMEMBERED = 5000;

/** What someone tried that is above their role or rank. */
const RECORDED_REFUSALS = ['access.denied', 'rank.too_low', 'role.not_grantable'] as const;

type Services = { database: Database; keys: TokenKeys; refusals: Refusals };

/** Decides who a request comes from and which organization it acts in (decisions §2, §6). */
export function authenticator({ database, keys: { access }, refusals }: Services): Authenticator {
  const lastSeen = new LRUCache<string, Actor>({ max: REMEMBERED });

  async function identify(request: FastifyRequest) {
    const token = bearerOf(request);
    const claims = token && (await access.read(token));
    if (!claims) return { verified: Promise.resolve(null) };
    const domain = domainInHeader(request);
    const key = `${claims.sid} ${domain ?? ''}`;
    const verified = verify(claims, domain).then((actor) => {
      if (actor) lastSeen.set(key, actor);
      else lastSeen.delete(key);
      return actor;
    });
    // Whoever awaits it is told; a request that ends before, by a broken connection say, must not end the process.
    verified.catch(() => {});
    return { presumed: lastSeen.get(key), verified };
  }

  async function verify(claims: AccessClaims, domain: string | undefined): Promise<Actor | null> {
    const tenant = database.tenant(claims.org);
    const find = claims.kind === 'staff' ? findStaffSession : findMemberSession;
    const session = await find(tenant, claims.sid);
    if (!session) return null;
    if (claims.gen > session.acknowledged) await acknowledgeSession(tenant, claims.sid, claims.gen);
    return inWorkingOrganization(session.actor, domain);
  }

  /** A header that names another organization is a choice for platform staff and a mistake for everyone else. */
  async function inWorkingOrganization(actor: Actor, domain: string | undefined): Promise<Actor> {
    if (domain === undefined || domain === actor.organization.domain) return actor;
    if (!isPlatformRole(actor.role)) fail('organization.other');
    const chosen = await findOrganizationByDomain(database.platform, domain);
    if (!chosen || !mayManage(actor, chosen)) return fail('organization.not_found');
    const { id, name, logo } = chosen;
    return { ...actor, organization: { id, name, domain, logo } };
  }

  async function openTenant(
    request: FastifyRequest,
    actor: Actor | null,
    organizationInPath?: string,
  ): Promise<Tenant> {
    if (!actor) return database.tenant((await organizationOfAddress(database, request)).id);
    // An id may be written in capitals too; the database and its answers write it small.
    const organizationId = organizationInPath?.toLowerCase();
    if (organizationId === undefined || organizationId === actor.organization.id)
      return database.tenant(actor.organization.id);
    const wanted =
      isPlatformRole(actor.role) && (await findOrganization(database.platform, organizationId));
    if (!wanted || !mayManage(actor, wanted)) return fail('organization.not_found');
    return database.tenant(wanted.id);
  }

  function refused(request: FastifyRequest, { method, path }: Endpoint, error: unknown) {
    const { actor } = request;
    if (!actor || !RECORDED_REFUSALS.some((code) => isFailure(error, code))) return;
    const tenant = request.tenant ?? database.tenant(actor.organization.id);
    const target = { kind: 'endpoint', value: `${method} ${path}` } as const;
    refusals.note(tenant, new RequestCaller(request), 'access.refused', target);
  }

  return { identify, openTenant, refused, afterWrite: database.publicCache.catchUp };
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return headers.authorization?.match(/^Bearer ([\w.-]{1,2000})$/i)?.[1];
}
