import { expect, it } from 'vitest';
import { checkInstallScripts, checkIntegrity } from './install-scripts.mjs';

const lock = {
  packages: {
    '': { name: 'rahle', hasInstallScript: true },
    'node_modules/ours': { link: true },
    'node_modules/known': { version: '1.2.3', hasInstallScript: true, integrity: 'sha512-a' },
    'node_modules/quiet': { version: '2.0.0', integrity: 'sha512-b' },
  },
};
const allowScripts = { 'known@1.2.3': true };
const withPackage = (path, entry) => ({ packages: { ...lock.packages, [path]: entry } });

it('passes what is named, with its version', () => {
  expect(checkInstallScripts({ allowScripts }, lock)).toEqual([]);
  expect(checkIntegrity(lock)).toEqual([]);
});

it('refuses the script of a package that nobody named, also deep below another', () => {
  const path = 'node_modules/quiet/node_modules/@new/come';
  const bad = withPackage(path, { version: '0.1.0', hasInstallScript: true });
  expect(checkInstallScripts({ allowScripts }, bad)).toEqual([
    expect.stringContaining('@new/come@0.1.0'),
  ]);
  expect(checkInstallScripts({}, lock)).toHaveLength(1);
});

it('refuses the script of a newer version, and the name of an older one', () => {
  const bad = withPackage('node_modules/known', { version: '1.2.4', hasInstallScript: true });
  expect(checkInstallScripts({ allowScripts }, bad)).toEqual([
    expect.stringContaining('known@1.2.4'),
    expect.stringContaining('known@1.2.3'),
  ]);
});

it('takes no name for all versions', () => {
  expect(checkInstallScripts({ allowScripts: { known: true } }, lock)).toHaveLength(2);
});

it.each([undefined, 'sha1-abc'])('refuses a package with the checksum %s', (integrity) => {
  const bad = withPackage('node_modules/loose', { version: '1.0.0', integrity });
  expect(checkIntegrity(bad)).toEqual([expect.stringContaining('loose@1.0.0')]);
});
