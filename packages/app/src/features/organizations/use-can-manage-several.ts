import { isPlatformRole } from '@rahle/contract/roles';
import { useRole } from '#session/SessionProvider.tsx';

/** Platform staff choose where they work; everyone else lives in one organization (decisions §2). */
export function useCanManageSeveral(): boolean {
  const role = useRole();
  return role !== null && isPlatformRole(role);
}
