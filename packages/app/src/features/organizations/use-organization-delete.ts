import type { Organization } from '@rahle/contract/organizations';
import { useConfirmedAction } from '#http/use-confirmed-action.ts';
import { m } from '#i18n/generated/messages.js';
import { useDeleteOrganization } from './organizations.queries.ts';

/** Deleting asks first, by the organization's own name (§2), and for its domain: a whole school leaves with it. */
export function useOrganizationDelete() {
  const deleteOrganization = useDeleteOrganization();
  return useConfirmedAction<Organization>({
    question: ({ domain }) => ({
      title: m.organizations_delete_title(),
      message: m.organizations_delete_question(),
      detail: m.organizations_delete_detail(),
      typed: { label: m.organizations_delete_typed({ domain }), words: domain },
    }),
    subjectOf: ({ name, domain }) => `${name} (${domain})`,
    run: ({ id }) => deleteOrganization(id),
    done: m.organizations_deleted,
    failed: m.organizations_delete_failed,
  }).askAndRun;
}
