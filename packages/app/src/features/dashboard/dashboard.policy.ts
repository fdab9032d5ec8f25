import type { Role } from '@rahle/contract/roles';

/** An AGENT has the menu entry and the list, but on the dashboard organizations are the SUPER_USER's (§6). */
export const seesOrganizationsOnDashboard = (role: Role): boolean => role === 'SUPER_USER';
