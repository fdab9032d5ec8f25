import { normaliseDomain, ORGANIZATION_HEADER } from '@rahle/contract/domain';
import { fail } from '@rahle/contract/failures';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#database/database.ts';
import { findOrganizationByDomain, type LivingOrganization } from './organizations.queries.ts';

/** The domain the header names, in its normal form; undefined without a header, 400 for one that is no domain. */
export function domainInHeader({ headers }: FastifyRequest): string | undefined {
  const given = headers[ORGANIZATION_HEADER];
  return given === undefined ? undefined : domainOf(String(given));
}

const domainOf = (given: string): string =>
  normaliseDomain(asWritten(given)) ?? fail('domain.invalid');

/** Headers arrive as latin-1; clients that write international names send UTF-8. */
function asWritten(header: string): string {
  const text = Buffer.from(header, 'latin1').toString('utf8');
  return text.includes('\uFFFD') ? header : text;
}

/** Without a session the header, else the Host, chooses the organization; there is no fallback (decisions §2). */
export async function organizationOfAddress(
  { platform, publicCache }: Database,
  request: FastifyRequest,
): Promise<LivingOrganization> {
  const address = String(request.headers[ORGANIZATION_HEADER] ?? request.host ?? '');
  const found = await publicCache.get(`address ${address}`, async () => {
    const organization = await findOrganizationByDomain(platform, domainOf(address));
    return organization && { value: organization, organizationId: organization.id, bytes: 1000 };
  });
  return found ?? fail('organization.not_found');
}
