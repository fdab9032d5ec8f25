import { resolve } from 'node:path';
import type { z } from 'zod';
import { type Setting, settingTable, type SettingName } from '#settings/setting-table.ts';
import { StartError } from '#settings/start-error.ts';

export type S3Account = {
  bucket: string;
  region: string;
  /** Undefined: Amazon's own. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
};

type Storage =
  | { kind: 'local' }
  | { kind: 'azure'; connectionString: string; container: string }
  | ({ kind: 's3' } & S3Account);

/** Without a name of its own, a mail bears that of the organization. */
export type MailSettings = { smtpUrl: string; from: { name: string | null; address: string } };

export type Settings = {
  port: number;
  contentPort: number;
  host: string;
  /** With `{domain}` in place of the organization's domain. */
  appOrigin: string;
  /** May hold `{id}`, the content's id. */
  contentOrigin: string;
  /** Absolute. */
  dataDir: string;
  /** Undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** How many of each kind a process opens, and how long it waits for one or for an answer. */
  database: { connections: number; timeoutMs: number };
  /** Undefined: generated once, see `keepAuthSecret`. */
  authSecret: string | undefined;
  storage: Storage;
  /** Bytes of uploads an organization may keep (decisions §8). */
  quotas: { images: number; packages: number };
  /** Undefined: backups are made by hand alone. */
  backup: { folder: string; keep: number } | undefined;
  /** Undefined: no mail is sent. */
  mail: MailSettings | undefined;
  demo: boolean;
  webConcurrency: number;
  /** How long a busy server still takes requests once it is told to stop. */
  shutdownGraceMs: number;
  trustProxy: boolean | number | string[];
  /** How often signing in and registering may be tried (decisions §6). */
  attemptLimits: {
    failedLoginsPerAccount: number;
    failedLoginsPerAddress: number;
    failedLoginsPerDay: number;
    registrationsPerAddress: number;
  };
  /** Undefined: `/metrics` answers this machine alone. */
  metricsToken: string | undefined;
  logLevel: z.infer<(typeof settingTable)['LOG_LEVEL']['value']>;
};

const GB = 1024 ** 3;

type Environment = Record<string, string | undefined>;

/** Reads the environment once. An empty value counts as unset; a bad one is a StartError. */
export function parseSettings(environment: Environment): Settings {
  const read = reader(environment);
  const port = read('PORT') ?? 3000;
  const contentPort = read('CONTENT_PORT') ?? port + 1;
  if (contentPort === port || contentPort > 65_535) refuse('CONTENT_PORT', String(contentPort));

  return {
    port,
    contentPort,
    host: read('HOST') ?? '127.0.0.1',
    appOrigin: read('APP_ORIGIN') ?? `http://{domain}:${port}`,
    contentOrigin: read('CONTENT_ORIGIN') ?? `http://localhost:${contentPort}`,
    dataDir: resolve(read('DATA_DIR') ?? 'data'),
    databaseUrl: read('DATABASE_URL'),
    database: {
      connections: read('DATABASE_CONNECTIONS') ?? 4,
      timeoutMs: (read('DATABASE_TIMEOUT_SECONDS') ?? 10) * 1000,
    },
    authSecret: read('AUTH_SECRET'),
    storage: readStorage(read),
    quotas: {
      images: read('IMAGE_QUOTA_BYTES') ?? 2 * GB,
      packages: read('PACKAGE_QUOTA_BYTES') ?? 20 * GB,
    },
    backup: readBackup(read),
    mail: readMail(read),
    demo: read('DEMO') ?? true,
    webConcurrency: read('WEB_CONCURRENCY') ?? 1,
    shutdownGraceMs: (read('SHUTDOWN_GRACE_SECONDS') ?? 3) * 1000,
    trustProxy: read('TRUST_PROXY') ?? false,
    attemptLimits: {
      failedLoginsPerAccount: read('FAILED_LOGINS_PER_ACCOUNT') ?? 10,
      failedLoginsPerAddress: read('FAILED_LOGINS_PER_ADDRESS') ?? 100,
      failedLoginsPerDay: read('FAILED_LOGINS_PER_DAY') ?? 100,
      registrationsPerAddress: read('REGISTRATIONS_PER_ADDRESS') ?? 30,
    },
    metricsToken: read('METRICS_TOKEN'),
    logLevel: read('LOG_LEVEL') ?? 'info',
  };
}

type Reader = ReturnType<typeof reader>;

function reader(environment: Environment) {
  return <Name extends SettingName>(
    name: Name,
  ): z.infer<(typeof settingTable)[Name]['value']> | undefined => {
    const given = environment[name]?.trim();
    if (!given) return undefined;
    const parsed = settingTable[name].value.safeParse(given);
    if (!parsed.success) refuse(name, given);
    return parsed.data as z.infer<(typeof settingTable)[Name]['value']>;
  };
}

function readStorage(read: Reader): Storage {
  const kind = read('STORAGE');
  if (kind === 's3') return { kind, ...readS3(read) };
  if (kind !== 'azure') return { kind: 'local' };
  return {
    kind: 'azure',
    connectionString:
      read('AZURE_STORAGE_CONNECTION_STRING') ?? refuse('AZURE_STORAGE_CONNECTION_STRING'),
    container: read('AZURE_STORAGE_CONTAINER') ?? refuse('AZURE_STORAGE_CONTAINER'),
  };
}

function readBackup(read: Reader): Settings['backup'] {
  const [folder, keep] = [read('BACKUP_DIR'), read('BACKUP_KEEP') ?? 7];
  return folder === undefined ? undefined : { folder: resolve(folder), keep };
}

const readS3 = (read: Reader): S3Account => ({
  bucket: read('S3_BUCKET') ?? refuse('S3_BUCKET'),
  region: read('S3_REGION') ?? 'us-east-1',
  endpoint: read('S3_ENDPOINT'),
  accessKeyId: read('S3_ACCESS_KEY_ID') ?? refuse('S3_ACCESS_KEY_ID'),
  secretAccessKey: read('S3_SECRET_ACCESS_KEY') ?? refuse('S3_SECRET_ACCESS_KEY'),
  forcePathStyle: read('S3_FORCE_PATH_STYLE') ?? false,
});

function readMail(read: Reader): MailSettings | undefined {
  const smtpUrl = read('SMTP_URL');
  const from = read('MAIL_FROM');
  if (smtpUrl === undefined) return undefined;
  return { smtpUrl, from: from ?? refuse('MAIL_FROM') };
}

function refuse(name: SettingName, given?: string): never {
  const { mustBe, secret }: Setting = settingTable[name];
  const instead = given === undefined ? 'it is not set' : `it is ${JSON.stringify(given)}`;
  throw new StartError(`${name} must be ${mustBe}${secret && given ? '' : `; ${instead}`}.`);
}
