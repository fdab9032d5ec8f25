import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { NODE, ROOT, TOOLS } from './paths.mjs';
import { run, step, StepError } from './step.mjs';

const HOME = resolve(TOOLS, 'node');

export const nodeVersion = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8'))
  .devDependencies.node;

/** What another clone kept holds it too; npm need not bring it a second time. */
const AMONG_DEPENDENCIES = resolve(ROOT, 'node_modules/node/bin/node');

/** Brings the pinned Node by the npm package `node`, whatever Node the machine has. */
export async function bringNode() {
  if (versionOf(NODE) === nodeVersion) return;
  if (existsSync(AMONG_DEPENDENCIES) && versionOf(AMONG_DEPENDENCIES) === nodeVersion)
    return copyNode();
  await step(`Bringing Node ${nodeVersion}`, async () => {
    rmSync(HOME, { recursive: true, force: true });
    mkdirSync(HOME, { recursive: true });
    const allowScripts = { [`node@${nodeVersion}`]: true };
    const manifest = { private: true, dependencies: { node: nodeVersion }, allowScripts };
    writeFileSync(resolve(HOME, 'package.json'), JSON.stringify(manifest));
    const options = ['--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts=false'];
    await run('npm', ['install', ...options], { cwd: HOME, env: withoutNpm() });
    if (versionOf(NODE) !== nodeVersion)
      throw new StepError(`${NODE} does not run on this machine.`);
  });
}

function copyNode() {
  rmSync(HOME, { recursive: true, force: true });
  mkdirSync(dirname(NODE), { recursive: true });
  cpSync(AMONG_DEPENDENCIES, NODE);
}

function versionOf(node) {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return stdout?.trim().slice(1);
}

/** `npm start` tells its children about itself; an npm in another folder must not take that for its own. */
export function withoutNpm() {
  const told = Object.keys(process.env).filter((name) =>
    /^npm_(package|lifecycle|config_local_prefix)/.test(name),
  );
  return Object.fromEntries(told.map((name) => [name, undefined]));
}
