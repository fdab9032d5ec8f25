import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { run } from '../set-up/step.mjs';
import { CARGO_ENV, SHELL } from './paths.mjs';

export async function missingRust() {
  const [, wanted] = readFileSync(resolve(SHELL, 'Cargo.toml'), 'utf8').match(
    /rust-version = "([\d.]+)"/,
  );
  try {
    const [, version] = (await run('rustc', ['--version'], { env: CARGO_ENV })).match(/([\d.]+)/);
    return isAtLeast(version, wanted) ? null : `Rust ${version} is older than ${wanted}`;
  } catch {
    return `there is no Rust (${wanted} or newer)`;
  }
}

function isAtLeast(version, wanted) {
  const [have, need] = [version, wanted].map((text) => text.split('.').map(Number));
  const differing = need.findIndex((part, at) => (have[at] ?? 0) !== part);
  return differing === -1 || have[differing] > need[differing];
}

export const cargo = (options, env = {}) =>
  run('cargo', options, { cwd: SHELL, env: { ...CARGO_ENV, ...env } });
