import { expect, it } from 'vitest';
import { checkCrateLicences, checkCrates } from './crates.mjs';
import { checkLicence, checkLicences } from './licences.mjs';

it.each([
  'MIT',
  '(MPL-2.0 OR Apache-2.0)',
  'GPL-3.0-only OR MIT',
  'MIT/Apache-2.0',
  '(MIT OR Apache-2.0) AND Unicode-3.0',
  'Apache-2.0 WITH LLVM-exception OR Apache-2.0',
])('passes %s', (license) => {
  expect(checkLicence('thing@1.0.0', 'thing', license)).toEqual([]);
});

it.each([
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'MIT AND GPL-2.0-only',
  '(MIT OR Apache-2.0) AND SSPL-1.0',
  'UNLICENSED',
  'SEE LICENSE IN LICENSE',
  'MIT MIT',
  '(MIT',
  '',
])('refuses %s', (license) => {
  expect(checkLicence('thing@1.0.0', 'thing', license)).toEqual([
    expect.stringContaining('thing@1.0.0'),
  ]);
});

it('refuses a package that names none, unless its own file was read in this version', () => {
  const packages = {
    'node_modules/silent': { version: '1.0.0' },
    'node_modules/old': { version: '1.0.0', license: { type: 'MIT' } },
    'node_modules/sqlite-wasm-kysely': { version: '0.3.0' },
  };
  expect(checkLicences({ packages })).toEqual([
    'silent@1.0.0 names no licence',
    'old@1.0.0 names no licence',
  ]);
});

it('allows a licence for what it was allowed for, and for nothing else', () => {
  const license = 'LGPL-3.0-or-later';
  expect(checkLicence('x@1.0.0', '@img/sharp-libvips-linux-x64', license)).toEqual([]);
  expect(checkLicence('x@1.0.0', 'copyleft', license)).toHaveLength(1);
});

const crate = (name, source, checksum) =>
  `[[package]]\nname = "${name}"\nversion = "1.0.0"\n` +
  (source ? `source = "${source}"\n` : '') +
  (checksum ? `checksum = "${checksum}"\n` : '');

it('refuses crates that come from elsewhere than the registry, or without a checksum', () => {
  const lock = [
    crate('own'),
    crate('good', 'registry+https://registry.test', 'abc'),
    crate('cloned', 'git+https://code.test/cloned#main'),
    crate('unchecked', 'registry+https://registry.test'),
  ].join('\n');
  expect(checkCrates(lock)).toEqual([
    expect.stringContaining('cloned@1.0.0'),
    expect.stringContaining('unchecked@1.0.0'),
  ]);
});

it('reads the licences of the crates that are here', () => {
  const lock = ['good', 'bad', 'silent', 'absent']
    .map((name) => crate(name, 'registry+https://registry.test', 'abc'))
    .join('\n');
  const here = {
    'good@1.0.0': 'license = "MIT/Apache-2.0"',
    'bad@1.0.0': '[package]\nlicense = "GPL-3.0-only"\n',
    'silent@1.0.0': 'license-file = "LICENSE"',
  };
  expect(checkCrateLicences(lock, (id) => here[id])).toEqual([
    expect.stringContaining('bad@1.0.0'),
    expect.stringContaining('silent@1.0.0'),
  ]);
});
