import { normaliseDomain, ORGANIZATION_HEADER } from '@rahle/contract/domain';
import { fail } from '@rahle/contract/failures';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '#database/database.ts';
import { findOrganizationByDomain, type LivingOrganization } from './organizations.queries.ts';

/** The domain the header names, in its normal form; undefined without a header, 400 for one that is no domain. */
export function domainInHeader({ headers }: FastifyRequest): string | undefined {
  const given = headers[ORGANIZATION_HEADER];
  if (given === undefined) return undefined;
  return normaliseDomain(String(given)) ?? fail('domain.invalid');
}

/** Without a session the header, else the Host, chooses the organization; there is no fallback (decisions §2). */
export async function organizationOfAddress(
  db: Platform,
  request: FastifyRequest,
): Promise<LivingOrganization> {
  const domain =
    domainInHeader(request) ?? normaliseDomain(request.host ?? '') ?? fail('domain.invalid');
  return (await findOrganizationByDomain(db, domain)) ?? fail('organization.not_found');
}
