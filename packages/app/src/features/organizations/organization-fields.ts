import {
  type Membership,
  type Organization,
  ORGANIZATION_DEFAULTS,
} from '@rahle/contract/organizations';

export type OrganizationFields = {
  name: string;
  domain: string;
  logo: string;
  membership: Membership;
};

/** What the form begins with: the organization as it stands, or nothing. */
export const fieldsOf = (organization?: Organization): OrganizationFields => ({
  name: organization?.name ?? '',
  domain: organization?.domain ?? '',
  logo: organization?.logo ?? '',
  membership: organization?.membership ?? ORGANIZATION_DEFAULTS.membership,
});
