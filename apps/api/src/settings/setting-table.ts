import { z } from 'zod';
import { s3Settings } from '#settings/s3-settings.ts';
import {
  byteCount,
  connectionCount,
  folderName,
  hostName,
  mailSender,
  onOff,
  originTemplate,
  portNumber,
  postgresUrl,
  secondCount,
  smallCount,
  smtpUrl,
  trustedProxies,
  wholeNumber,
} from '#settings/setting-values.ts';

export type Setting = {
  /** What it is for; a sentence of the README and of `.env.example`. */
  description: string;
  /** What holds when it is unset, in words or as the value itself. */
  default: string;
  /** Completes "PORT must be …". */
  mustBe: string;
  value: z.ZodType;
  /** Never shown, not even in an error. */
  secret?: true;
};

/** Every setting, once: the parser, `.env.example` and the README's table are made from this (decisions §1). */
export const settingTable = {
  PORT: {
    description: 'Port of the app origin: the web app and the API.',
    default: '3000',
    mustBe: 'a port number from 1 to 65535',
    value: portNumber,
  },
  CONTENT_PORT: {
    description: 'Port of the content origin: book files and uploaded images, nothing else.',
    default: '`PORT` + 1',
    mustBe: 'a port number from 1 to 65535 other than PORT',
    value: portNumber,
  },
  HOST: {
    description: 'Address both ports listen on. `0.0.0.0` opens them to the network.',
    default: '127.0.0.1',
    mustBe: 'an IP address or a host name',
    value: hostName,
  },
  APP_ORIGIN: {
    description:
      'Where browsers find the app; `{domain}` stands for the domain of the organization.',
    default: '`http://{domain}:{PORT}`',
    mustBe: 'an http(s) origin such as https://{domain}',
    value: originTemplate('domain'),
  },
  CONTENT_ORIGIN: {
    description:
      'Where browsers find the content origin; `{id}`, if present, stands for the id of the content.',
    default: '`http://localhost:{CONTENT_PORT}`',
    mustBe: 'an http(s) origin such as https://{id}.books.example',
    value: originTemplate('id'),
  },
  DATA_DIR: {
    description:
      'Folder for everything that is kept: the embedded database, uploads, the generated secret.',
    default: './data',
    mustBe: 'a folder',
    value: folderName,
  },
  DATABASE_URL: {
    description: 'A PostgreSQL server, 15 or newer.',
    default: 'the embedded PostgreSQL 18 under `DATA_DIR`',
    mustBe: 'a URL such as postgres://user:password@host:5432/database',
    value: postgresUrl,
    secret: true,
  },
  DATABASE_CONNECTIONS: {
    description:
      'Connections each process keeps for transactions; as many again carry single statements, and as many long work. One more listens for changes, one is kept to spare.',
    default: '4',
    mustBe: 'a whole number from 2 to 128',
    value: connectionCount,
  },
  DATABASE_TIMEOUT_SECONDS: {
    description:
      'How long connecting to PostgreSQL, or a statement, may take before a request is answered with 503.',
    default: '10',
    mustBe: 'a whole number of at least 1',
    value: wholeNumber,
  },
  AUTH_SECRET: {
    description:
      'Signs sessions and upload links; the same for all servers of a database. To change it: `npm run accept-secret`, which signs everybody out.',
    default: 'generated once, under `DATA_DIR`',
    mustBe: 'at least 32 characters long',
    value: z.string().min(32),
    secret: true,
  },
  STORAGE: {
    description:
      'Where uploads and books are kept: `local` (under `DATA_DIR`), `azure` (Blob Storage) or `s3` (Amazon S3, or any store that speaks like it).',
    default: 'local',
    mustBe: 'local, azure or s3',
    value: z.enum(['local', 'azure', 's3']),
  },
  AZURE_STORAGE_CONNECTION_STRING: {
    description: 'The storage account, with its key; needed when `STORAGE` is `azure`.',
    default: 'none',
    mustBe: 'a connection string with AccountName and AccountKey when STORAGE is azure',
    value: z
      .string()
      .regex(/AccountName=.+;/)
      .regex(/AccountKey=.+/),
    secret: true,
  },
  AZURE_STORAGE_CONTAINER: {
    description:
      'The container for uploads; needed when `STORAGE` is `azure`. Browsers send to it directly: the CORS rules of the account must allow `PUT` with any header from the app’s origins.',
    default: 'none',
    mustBe: 'a container name (3 to 63 small letters, digits and hyphens) when STORAGE is azure',
    value: z.string().regex(/^[a-z\d](?!.*--)[a-z\d-]{1,61}[a-z\d]$/),
  },
  ...s3Settings,
  IMAGE_QUOTA_BYTES: {
    description: 'Bytes of uploaded images each organization may keep (2 GB).',
    default: '2147483648',
    mustBe: 'a whole number of bytes, at least 1',
    value: byteCount,
  },
  PACKAGE_QUOTA_BYTES: {
    description: 'Bytes of uploaded book packages each organization may keep (20 GB).',
    default: '21474836480',
    mustBe: 'a whole number of bytes, at least 1',
    value: byteCount,
  },
  BACKUP_DIR: {
    description:
      'Folder for backups that the server makes by itself, every night after three or when it is next up; only its owner can read them.',
    default: 'none',
    mustBe: 'a folder',
    value: folderName,
  },
  BACKUP_KEEP: {
    description: 'How many of those are kept; the oldest go.',
    default: '7',
    mustBe: 'a whole number from 1 to 128',
    value: smallCount,
  },
  SMTP_URL: {
    description:
      'The mail server, such as `smtps://user:password@host:465`; `smtp:` uses TLS where the server offers it. Without one no mail is sent, and whoever forgot a password is told to ask the organization.',
    default: 'none',
    mustBe: 'a URL such as smtps://user:password@host:465',
    value: smtpUrl,
    secret: true,
  },
  MAIL_FROM: {
    description:
      'The sender of mails, `books@school.example` or `Our books <books@school.example>`; without a name that of the organization stands there. Needed with `SMTP_URL`.',
    default: 'none',
    mustBe: 'an address such as books@school.example when SMTP_URL is set',
    value: mailSender,
  },
  DEMO: {
    description: 'Whether an empty database is filled with the demo organizations and accounts.',
    default: 'on',
    mustBe: 'on or off',
    value: onOff,
  },
  WEB_CONCURRENCY: {
    description: 'Number of processes that answer requests.',
    default: '1',
    mustBe: 'a whole number from 1 to 128',
    value: smallCount,
  },
  SHUTDOWN_GRACE_SECONDS: {
    description:
      'How long a server that is told to stop by SIGTERM, and has been busy, goes on taking requests while `/readyz` says no.',
    default: '3',
    mustBe: 'a whole number of seconds from 0 to 999',
    value: secondCount,
  },
  TRUST_PROXY: {
    description:
      'Whose `X-Forwarded-*` headers count: `off`, `on`, a number of proxies, or their addresses separated by commas.',
    default: 'off',
    mustBe: 'on, off, a number of proxies, or addresses separated by commas',
    value: trustedProxies,
  },
  FAILED_LOGINS_PER_ACCOUNT: {
    description:
      'Failed logins allowed per account and network in 15 minutes. An IPv6 network is a /64.',
    default: '10',
    mustBe: 'a whole number of at least 1',
    value: wholeNumber,
  },
  FAILED_LOGINS_PER_ADDRESS: {
    description: 'Failed logins allowed per network in 15 minutes.',
    default: '100',
    mustBe: 'a whole number of at least 1',
    value: wholeNumber,
  },
  FAILED_LOGINS_PER_DAY: {
    description:
      'Failed logins allowed per account in a day, from all networks; each one beyond waits a minute, then two, up to an hour.',
    default: '100',
    mustBe: 'a whole number of at least 1',
    value: wholeNumber,
  },
  REGISTRATIONS_PER_ADDRESS: {
    description: 'Registrations allowed per network and hour.',
    default: '30',
    mustBe: 'a whole number of at least 1',
    value: wholeNumber,
  },
  METRICS_TOKEN: {
    description:
      'Lets whoever sends it as a bearer token read `/metrics` from elsewhere; without it only this machine may.',
    default: 'none',
    mustBe: 'at least 16 characters long, without spaces',
    value: z.string().regex(/^\S{16,}$/),
    secret: true,
  },
  LOG_LEVEL: {
    description:
      'How much the log says: `fatal`, `error`, `warn`, `info`, `debug`, `trace`, `silent`.',
    default: 'info',
    mustBe: 'fatal, error, warn, info, debug, trace or silent',
    value: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  },
} satisfies Record<string, Setting>;

export type SettingName = keyof typeof settingTable;
