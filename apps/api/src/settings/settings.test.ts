import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingTable } from '#settings/setting-table.ts';
import { parseSettings } from '#settings/settings.ts';
import { StartError } from '#settings/start-error.ts';

const refusal = (environment: Record<string, string>) => {
  try {
    parseSettings(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
  return undefined;
};

describe('settings', () => {
  it('all have a default', () => {
    expect(parseSettings({})).toMatchObject({
      port: 3000,
      contentPort: 3001,
      host: '127.0.0.1',
      appOrigin: 'http://{domain}:3000',
      contentOrigin: 'http://localhost:3001',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      authSecret: undefined,
      storage: { kind: 'local' },
      demo: true,
      webConcurrency: 1,
      trustProxy: false,
      logLevel: 'info',
    });
  });

  it('that are empty count as unset', () => {
    const empty = Object.fromEntries(Object.keys(settingTable).map((name) => [name, ' ']));
    expect(parseSettings(empty)).toEqual(parseSettings({}));
  });

  it('follow one another: another port moves the content port and both origins', () => {
    expect(parseSettings({ PORT: '8080' })).toMatchObject({
      contentPort: 8081,
      appOrigin: 'http://{domain}:8080',
      contentOrigin: 'http://localhost:8081',
    });
  });

  it('take origins with a place for the domain and the content', () => {
    const origins = { APP_ORIGIN: 'https://{domain}/', CONTENT_ORIGIN: 'https://{id}.books.test' };
    expect(parseSettings(origins)).toMatchObject({
      appOrigin: 'https://{domain}',
      contentOrigin: 'https://{id}.books.test',
    });
  });

  it('take proxies as a switch, a number or addresses', () => {
    const trusted = (value: string) => parseSettings({ TRUST_PROXY: value }).trustProxy;
    expect(trusted('on')).toBe(true);
    expect(trusted('2')).toBe(2);
    expect(trusted('10.0.0.0/8, loopback, ::1')).toEqual(['10.0.0.0/8', 'loopback', '::1']);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['CONTENT_PORT', '3000'],
    ['CONTENT_PORT', '1e3'],
    ['HOST', 'not a host'],
    ['APP_ORIGIN', 'https://{domain}/path'],
    ['APP_ORIGIN', 'ftp://{domain}'],
    ['CONTENT_ORIGIN', 'books.test'],
    ['STORAGE', 'ftp'],
    ['DEMO', 'yes'],
    ['DATABASE_CONNECTIONS', '1'],
    ['DATABASE_TIMEOUT_SECONDS', 'soon'],
    ['SHUTDOWN_GRACE_SECONDS', '-1'],
    ['WEB_CONCURRENCY', '0'],
    ['WEB_CONCURRENCY', '2.5'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', 'somebody'],
    ['MAIL_FROM', 'nobody'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is refused in one line that names it and what it is', (name, value) => {
    const line = refusal({ [name]: value });
    expect(line).toMatch(new RegExp(`^${name} must be .+; it is ${JSON.stringify(value)}\\.$`));
  });

  it.each([
    ['DATABASE_URL', 'mysql://root:hunter2@db/rahle'],
    ['DATABASE_URL', 'postgres://root:hunter2@db'],
    ['AUTH_SECRET', 'hunter2'],
    ['SMTP_URL', 'http://user:hunter2@host'],
  ])('%s is refused without being shown', (name, value) => {
    const line = refusal({ [name]: value });
    expect(line).toMatch(new RegExp(`^${name} must be .+\\.$`));
    expect(line).not.toContain('hunter2');
  });

  it('for Azure are needed together', () => {
    const connection = 'DefaultEndpointsProtocol=https;AccountName=a;AccountKey=b==';
    const azure = { STORAGE: 'azure', AZURE_STORAGE_CONNECTION_STRING: connection };
    expect(refusal({ STORAGE: 'azure' })).toContain('AZURE_STORAGE_CONNECTION_STRING must be');
    expect(refusal(azure)).toContain('AZURE_STORAGE_CONTAINER must be');
    expect(parseSettings({ ...azure, AZURE_STORAGE_CONTAINER: 'books' }).storage).toEqual({
      kind: 'azure',
      connectionString: connection,
      container: 'books',
    });
  });

  it('for S3 are needed together', () => {
    const s3: Record<string, string> = { STORAGE: 's3' };
    const needed = { S3_BUCKET: 'books', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'hidden' };
    for (const [name, value] of Object.entries(needed)) {
      expect(refusal(s3)).toContain(`${name} must be`);
      s3[name] = value;
    }
    expect(parseSettings(s3).storage).toEqual({
      kind: 's3',
      bucket: 'books',
      region: 'us-east-1',
      endpoint: undefined,
      accessKeyId: 'key',
      secretAccessKey: 'hidden',
      forcePathStyle: false,
    });
    expect(refusal({ ...s3, S3_BUCKET: 'No Bucket' })).toContain('S3_BUCKET must be');
    expect(refusal({ ...s3, S3_ENDPOINT: 's3.example' })).toContain('S3_ENDPOINT must be');
    expect(refusal({ ...s3, S3_SECRET_ACCESS_KEY: 'hunter 2' })).not.toContain('hunter');
  });

  it('for mail are needed together, and the sender may have a name', () => {
    const smtpUrl = 'smtps://user:password@mail.test';
    const from = (sender: string) => parseSettings({ SMTP_URL: smtpUrl, MAIL_FROM: sender }).mail;
    expect(refusal({ SMTP_URL: smtpUrl })).toContain('MAIL_FROM must be');
    const address = 'books@school.test';
    expect(from(address)).toEqual({ smtpUrl, from: { name: null, address } });
    for (const sender of [`Our books <${address}>`, `"Our books" <${address}>`])
      expect(from(sender)).toEqual({ smtpUrl, from: { name: 'Our books', address } });
    expect(parseSettings({ MAIL_FROM: address }).mail).toBeUndefined();
  });

  it('leave no room for a content port above the last port', () => {
    expect(refusal({ PORT: '65535' })).toContain('CONTENT_PORT must be');
  });
});
