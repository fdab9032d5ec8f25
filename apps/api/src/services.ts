import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '#database/database.ts';
import { refusals } from '#features/audit/refusals.ts';
import { tokenKeys } from '#features/authentication/token-keys.ts';
import type { ContentServices } from '#features/contents/contents.routes.ts';
import { tickets } from '#credentials/tickets.ts';
import { fileServices } from '#features/files/files.services.ts';
import { linkTokens } from '#features/password-links/link-tokens.ts';
import type { PasswordLinkServices } from '#features/password-links/password-links.services.ts';
import type { ProxyServices } from '#features/proxy/proxy.commands.ts';
import { builtReader } from '#features/versions/built-reader.ts';
import { pagesOf } from '#features/versions/addresses.ts';
import { ownPages } from '#features/versions/own-page.ts';
import type { VersionServices } from '#features/versions/versions.services.ts';
import { INTERNET, type Outside } from '#http/public-fetch.ts';
import { openShutdown, type Shutdown } from '#http/shutdown.ts';
import { deriveKey } from '#settings/derive-key.ts';
import type { Settings } from '#settings/settings.ts';

const READER = fileURLToPath(new URL('../../../packages/reader/dist', import.meta.url));

/** Everything the features need at hand, made once. Each asks for its own part of it. */
export type Services = ContentServices & PasswordLinkServices & ProxyServices & VersionServices;

type Surroundings = {
  outside?: Outside | undefined;
  passwordWaitMs?: number;
  /** Takes what goes wrong after a request was answered. */
  report?: (error: unknown) => void;
  shutdown?: Shutdown;
};

export async function openServices(
  settings: Settings,
  database: Database,
  authSecret: string,
  {
    outside = INTERNET,
    passwordWaitMs = Infinity,
    report = console.error,
    shutdown = openShutdown(),
  }: Surroundings = {},
): Promise<Services> {
  const { appOrigin, contentOrigin, dataDir, attemptLimits } = settings;
  const appAddress = (domain: string) => appOrigin.replace('{domain}', domain);
  const versions: VersionServices = {
    ...(await fileServices(settings, database, authSecret)),
    tickets: tickets(deriveKey(authSecret, 'ticket')),
    apiAddress: (domain) => `${appAddress(domain)}/api`,
    contentOrigin,
    outside,
    importDir: join(dataDir, 'imports'),
    reader: builtReader(READER),
    shutdown,
  };
  return {
    ...versions,
    keys: tokenKeys(authSecret),
    linkTokens: linkTokens(deriveKey(authSecret, 'password-link')),
    limits: attemptLimits,
    passwordWaitMs,
    refusals: refusals(report),
    appAddress,
    ownPage: ownPages(versions),
    pagesFor: (tenant, actor) => (contentId, version) => {
      const { url, detailsFileUrl } = pagesOf(versions, tenant, actor, contentId, version);
      return { url, detailsFileUrl };
    },
  };
}
