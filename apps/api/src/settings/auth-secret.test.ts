import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keepAuthSecret } from '#settings/auth-secret.ts';
import { parseSettings } from '#settings/settings.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'rahle-secret-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

it('a generated secret is made once, for its owner only', () => {
  const settings = parseSettings({ DATA_DIR: dataDir });
  const secret = keepAuthSecret(settings);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(keepAuthSecret(settings)).toBe(secret);
  expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['auth-secret']);
});

it('a given secret wins and is not written down', () => {
  const given = 'a secret of at least thirty-two characters';
  const empty = mkdtempSync(join(dataDir, 'empty-'));
  expect(keepAuthSecret(parseSettings({ DATA_DIR: empty, AUTH_SECRET: given }))).toBe(given);
  expect(readdirSync(empty)).toEqual([]);
});

it('an emptied secret file stops the start rather than signing with nothing', () => {
  writeFileSync(join(dataDir, 'auth-secret'), '\n');
  expect(() => keepAuthSecret(parseSettings({ DATA_DIR: dataDir }))).toThrow('is empty');
});
