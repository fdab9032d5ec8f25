import type { OrganizationBrief } from '@rahle/contract/organizations';
import { isPlatformRole } from '@rahle/contract/roles';
import { useRole } from '#session/SessionProvider.tsx';

/** Platform staff choose where they work; everyone else lives in one organization (decisions §2). */
export function useCanManageSeveral(): boolean {
  const role = useRole();
  return role !== null && isPlatformRole(role);
}

/** Its name, and beside it the domain where another one is called the same. */
export function nameAmong(
  all: readonly OrganizationBrief[],
  { id, name, domain }: OrganizationBrief,
): string {
  const isShared = all.some((other) => other.name === name && other.id !== id);
  return isShared ? `${name} (${domain})` : name;
}
