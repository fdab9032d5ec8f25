import type { OrganizationBrief } from '@rahle/contract/organizations';

/** Its name, and beside it the domain where another one is called the same. */
export function distinctName(
  all: readonly OrganizationBrief[],
  { id, name, domain }: OrganizationBrief,
): string {
  const isShared = all.some((other) => other.name === name && other.id !== id);
  return isShared ? `${name} (${domain})` : name;
}
