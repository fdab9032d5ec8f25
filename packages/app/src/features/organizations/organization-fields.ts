import { DEFAULT_LOCALE, type Locale } from '@rahle/contract/locales';
import {
  type Membership,
  type Organization,
  ORGANIZATION_DEFAULTS,
  type OrganizationCreate,
  type ProgressVisibility,
} from '@rahle/contract/organizations';
import type { useEndpointForm } from '#http/use-endpoint-form.ts';

export type OrganizationFields = {
  name: string;
  domain: string;
  logo: string;
  membership: Membership;
  language: Locale;
  progress: ProgressVisibility;
};

export type OrganizationFormState = ReturnType<
  typeof useEndpointForm<OrganizationFields, OrganizationCreate>
>;

/** What the form begins with: the organization as it stands, or nothing. */
export const fieldsOf = (organization?: Organization): OrganizationFields => ({
  name: organization?.name ?? '',
  domain: organization?.domain ?? '',
  logo: organization?.logo ?? '',
  membership: organization?.membership ?? ORGANIZATION_DEFAULTS.membership,
  language: organization?.language ?? DEFAULT_LOCALE,
  progress: organization?.progress ?? ORGANIZATION_DEFAULTS.progress,
});
