import { expect, it } from 'vitest';
import { checkExactVersions } from './exact-versions.mjs';

const check = (version, kind = 'dependencies') =>
  checkExactVersions({
    'package.json': { name: 'rahle', [kind]: { thing: version, '@rahle/app': '*' } },
    'packages/app/package.json': { name: '@rahle/app' },
  });

it.each(['1.2.3', '18.4.0-beta.17', 'npm:@other/thing@1.2.3'])('passes %s', (version) => {
  expect(check(version)).toEqual([]);
});

const INEXACT = '^1.2.3 ~1.2.3 >=1.2.3 1.2 1 1.x * latest file:../thing git+ssh://x/y.git'.split(
  ' ',
);

it.each([...INEXACT, '', '1.2.3 || 2.0.0', 'github:a/b'])('refuses "%s"', (version) => {
  expect(check(version)).toEqual([expect.stringContaining('package.json: thing')]);
});

it.each(['devDependencies', 'optionalDependencies', 'overrides'])('looks at %s', (kind) => {
  expect(check('^1', kind)).toHaveLength(1);
});

it('looks into overrides within overrides', () => {
  const overrides = { a: { b: '^1.0.0', c: '1.0.0', d: '$d' } };
  expect(checkExactVersions({ 'package.json': { overrides } })).toEqual([
    expect.stringContaining('b is "^1.0.0"'),
  ]);
});
