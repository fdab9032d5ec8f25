import type { OrganizationCreate, OrganizationUpdate } from '@rahle/contract/organizations';
import { useCreateOrganization, useUpdateOrganization } from './organizations.queries.ts';

/** The form gives every field, so that the bodies of both calls are the same. */
export function useSaveOrganization(organizationId: string | undefined) {
  const create = useCreateOrganization();
  const update = useUpdateOrganization();
  return async (body: OrganizationCreate): Promise<void> => {
    if (organizationId === undefined) await create.mutateAsync({ body });
    else await update({ params: { organizationId }, body: body as OrganizationUpdate });
  };
}
