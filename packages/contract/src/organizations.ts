import { z } from 'zod';
import { normaliseDomain } from './domain.ts';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { optionalLink } from './link.ts';
import { Locale } from './locale.ts';
import { LOCALES } from './locales.ts';
import { listQuery, paged } from './paging.ts';
import { text } from './text.ts';

/** The fields of an organization that other resources show. */
export const OrganizationBrief = z.object({
  id: z.guid(),
  name: z.string(),
  domain: z.string(),
  logo: z.string().nullable(),
});
export type OrganizationBrief = z.infer<typeof OrganizationBrief>;

/** Whether someone who registers may begin at once or waits for approval (decisions §4). */
export const Membership = z.enum(['open', 'approval'], 'field.invalid');
export type Membership = z.infer<typeof Membership>;

/** Who sees how far a reader has come, besides the reader (decisions §14). */
export const ProgressVisibility = z.enum(['staff', 'none'], 'field.invalid');
export type ProgressVisibility = z.infer<typeof ProgressVisibility>;

export const Organization = OrganizationBrief.extend({
  membership: Membership,
  /** In which a first visitor is greeted; null is English (decisions §14). */
  language: Locale.nullable(),
  progress: ProgressVisibility,
  /** The AGENT who manages it; null where only a SUPER_USER does (decisions §2). */
  agentId: z.guid().nullable(),
  createdAt: z.iso.datetime(),
});
export type Organization = z.infer<typeof Organization>;

export const ORGANIZATION_DEFAULTS = {
  logo: null,
  membership: 'open',
  language: null,
  progress: 'staff',
  agentId: null,
} as const satisfies Partial<Organization>;

/** A domain in any of the ways people write one, read in its normal form. */
const Domain = text({ min: 1, required: 'domain.required' })
  .refine((given) => given === '' || normaliseDomain(given) !== undefined, 'domain.invalid')
  .overwrite((given) => normaliseDomain(given) ?? given);

const fields = {
  name: text({ ...LIMITS.name, required: 'name.required' }),
  domain: Domain,
  logo: optionalLink(LIMITS.logo),
  membership: Membership,
  language: z.enum(LOCALES, 'field.invalid').nullable(),
  progress: ProgressVisibility,
  /** For a SUPER_USER to say; from anyone else it is refused (decisions §2). */
  agentId: z.guid('field.invalid').nullable(),
};

export const OrganizationCreate = z.strictObject({
  ...fields,
  logo: fields.logo.exactOptional(),
  membership: fields.membership.exactOptional(),
  language: fields.language.exactOptional(),
  progress: fields.progress.exactOptional(),
  agentId: fields.agentId.exactOptional(),
});
export type OrganizationCreate = z.infer<typeof OrganizationCreate>;

export const OrganizationUpdate = z.strictObject(fields).exactPartial();
export type OrganizationUpdate = z.infer<typeof OrganizationUpdate>;

const OrganizationListQuery = listQuery({ orderBy: ['createdAt', 'name', 'domain'] });
export type OrganizationListQuery = z.output<typeof OrganizationListQuery>;

const params = z.object({ organizationId: z.guid() });

export const organizations = {
  list: endpoint({
    method: 'GET',
    path: '/organizations',
    access: 'organizations.manage',
    summary: 'The organizations the caller manages: all for SUPER_USER, their own for AGENT',
    query: OrganizationListQuery,
    reply: paged(Organization),
  }),
  get: endpoint({
    method: 'GET',
    path: '/organizations/:organizationId',
    access: 'organizations.manage',
    summary: 'One organization',
    params,
    reply: Organization,
  }),
  create: endpoint({
    method: 'POST',
    path: '/organizations',
    access: 'organizations.manage',
    summary: 'Make an organization; an AGENT becomes the agent of what it makes',
    body: OrganizationCreate,
    reply: Organization,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/organizations/:organizationId',
    access: 'organizations.manage',
    summary: 'Change the fields given',
    params,
    body: OrganizationUpdate,
    reply: Organization,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/organizations/:organizationId',
    access: 'organizations.manage',
    summary:
      'Archive an organization: its domain is free, its sessions end, nothing of it is shown',
    params,
    reply: z.null(),
    status: 204,
  }),
};
