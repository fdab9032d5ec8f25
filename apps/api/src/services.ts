import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '#database/database.ts';
import { refusals } from '#features/audit/refusals.ts';
import { tokenKeys } from '#features/authentication/token-keys.ts';
import type { ContentServices } from '#features/contents/contents.routes.ts';
import { tickets } from '#credentials/tickets.ts';
import { fileServices } from '#features/files/files.services.ts';
import { importJob } from '#features/imports/import-job.ts';
import { JOB_TIMES, type JobTimes } from '#features/jobs/job-times.ts';
import { type JobWorker, jobWorker } from '#features/jobs/job-worker.ts';
import { mailDelivery, type MailDelivery } from '#features/mail/mail-delivery.ts';
import type { MailLog } from '#features/mail/deliver.commands.ts';
import { MAIL_TIMES, type MailTimes } from '#features/mail/mail-times.ts';
import { openTransport } from '#features/mail/mail-transport.ts';
import { forgottenMessage } from '#features/password-links/forgotten-message.ts';
import { linkTokens } from '#features/password-links/link-tokens.ts';
import type { PasswordLinkServices } from '#features/password-links/password-links.services.ts';
import type { ProxyServices } from '#features/proxy/proxy.services.ts';
import { builtReader } from '#features/versions/built-reader.ts';
import { pagesOf } from '#features/versions/addresses.ts';
import { ownPages } from '#features/versions/own-page.ts';
import type { VersionServices } from '#features/versions/versions.services.ts';
import { INTERNET, type Outside } from '#http/public-fetch.ts';
import { openShutdown, type Shutdown } from '#http/shutdown.ts';
import { deriveKey } from '#settings/derive-key.ts';
import type { MailSettings, Settings } from '#settings/settings.ts';

const READER = fileURLToPath(new URL('../../../packages/reader/dist', import.meta.url));

/** Everything the features need at hand, made once. Each asks for its own part of it. */
export type Services = ContentServices &
  PasswordLinkServices &
  ProxyServices &
  VersionServices & { mail: MailDelivery | null; jobs: JobWorker };

type ServiceOptions = {
  outside?: Outside | undefined;
  passwordWaitMs?: number;
  /** Takes what goes wrong after a request was answered. */
  report?: (error: unknown) => void;
  /** Takes what is worth knowing of mails and jobs. */
  log?: MailLog;
  mailTimes?: MailTimes | undefined;
  jobTimes?: JobTimes | undefined;
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
    log = console.error,
    mailTimes = MAIL_TIMES,
    jobTimes = JOB_TIMES,
    shutdown = openShutdown(),
  }: ServiceOptions = {},
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
  const passwordLinks = {
    database,
    appAddress,
    linkTokens: linkTokens(deriveKey(authSecret, 'password-link')),
  };
  const delivery = (mail: MailSettings) =>
    mailDelivery({
      database,
      transport: openTransport(mail, mailTimes),
      writers: { forgotten_password: forgottenMessage(passwordLinks) },
      times: mailTimes,
      log,
    });
  return {
    ...versions,
    ...passwordLinks,
    mail: settings.mail ? delivery(settings.mail) : null,
    jobs: jobWorker(
      { database, handlers: { import: importJob(versions) }, times: jobTimes, log, report },
      shutdown,
    ),
    keys: tokenKeys(authSecret),
    limits: attemptLimits,
    passwordWaitMs,
    refusals: refusals(report),
    ownPage: ownPages(versions),
    pagesFor: (tenant, actor) => (contentId, version) => {
      const { url, detailsFileUrl } = pagesOf(versions, tenant, actor, contentId, version);
      return { url, detailsFileUrl };
    },
  };
}
