import type { Platform } from '#database/database.ts';
import { SHELL_ORIGINS } from '#http/shell-origins.ts';
import { findOrganizationByDomain } from './organizations.queries.ts';

/** Whether a page of the app itself is asking: the web app at an organization's domain, or the desktop shell. */
export async function isAppOrigin(
  db: Platform,
  appOrigin: string,
  origin: string | undefined,
): Promise<boolean> {
  if (origin === undefined) return false;
  if (SHELL_ORIGINS.includes(origin) || origin === appOrigin) return true;
  const [before = '', after] = appOrigin.split('{domain}');
  if (after === undefined || !origin.startsWith(before) || !origin.endsWith(after)) return false;
  const domain = origin.slice(before.length, origin.length - after.length);
  return (await findOrganizationByDomain(db, domain)) !== undefined;
}
