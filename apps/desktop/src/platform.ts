import { cacheFileOf, downloadsOf } from '@rahle/app/platform/ask-shell.ts';
import type { Platform } from '@rahle/app/platform/platform.ts';
import { normaliseDomain } from '@rahle/contract/domain';
import { askShell } from '#ask-shell.ts';

/** The organization's address, as it was found at the first start (decisions §12). */
const ADDRESS_KEY = 'rahle.address';

const address = readAddress();

/** One that makes no sense is asked for again, as at the first start. */
function readAddress(): string | null {
  const stored = localStorage.getItem(ADDRESS_KEY);
  return stored !== null && URL.canParse(stored) ? stored : null;
}

export const desktop: Platform = {
  apiBase: `${address}/api`,
  organizationDomain: address && (normaliseDomain(new URL(address).hostname) ?? null),
  history: 'hash',
  cacheFile: cacheFileOf(askShell),
  downloads: downloadsOf(askShell),
  address: {
    current: address,
    remember: (found) => localStorage.setItem(ADDRESS_KEY, found),
    forget: () => localStorage.removeItem(ADDRESS_KEY),
  },
  version: import.meta.env['RAHLE_VERSION'] as string,
};
