import type { UserCreate } from '@rahle/contract/users';
import type { MemberForm } from './member-fields.ts';
import { useCreateUser, useUpdateUser } from './members.queries.ts';

export function useSaveMember(userId: string | undefined) {
  const create = useCreateUser();
  const update = useUpdateUser();
  return ({ organizationId, ...body }: MemberForm) =>
    userId === undefined
      ? create.mutateAsync({ params: { organizationId }, body: body as UserCreate })
      : update.mutateAsync({ params: { organizationId, userId }, body });
}
