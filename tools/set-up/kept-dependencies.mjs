// What a whole test run has installed is kept beside the clones: one whose lock file is the same copies it in seconds.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { bring, folderOf } from './bring.mjs';
import { ROOT, SHARED, TOOLS } from './paths.mjs';
import { run, step } from './step.mjs';

const NAME = 'dependencies';
const WORKSPACES = ['packages', 'apps'];
const DRAFT = join(TOOLS, 'dependencies-draft');

const kept = (digest) => ({
  name: NAME,
  version: digest.slice(0, 12),
  made: process.report.getReport().header.glibcVersionRuntime ?? '',
  title: 'Keeping the dependencies for other clones',
});

/** Nothing is copied where none are kept, or `cp` is missing. */
export async function copyKept(digest) {
  const folder = folderOf(kept(digest));
  if (!folder) return;
  try {
    await step('Copying the dependencies of another clone', async () => {
      rmSync(DRAFT, { recursive: true, force: true });
      await copy(folder, DRAFT);
      putInPlace();
    });
  } catch (error) {
    // Another clone may have put newer ones in their place; npm installs whatever is missing now.
    console.warn(error.message);
  }
}

/** Those of other lock files go. A machine that has no room for them is none the worse. */
export async function keep(digest) {
  if (process.platform === 'win32') return;
  try {
    const folder = await bring(kept(digest), (own) => copy(ROOT, own));
    const others = readdirSync(SHARED).filter(
      (name) => name.startsWith(`${NAME}-`) && !basename(folder).startsWith(name),
    );
    for (const name of others) rmSync(join(SHARED, name), { recursive: true });
  } catch (error) {
    console.warn(`The dependencies could not be kept for other clones: ${error.message}`);
  }
}

/** Whole or not at all: npm's record of what is there may come before the rest. */
function putInPlace() {
  for (const folder of foldersIn(DRAFT)) {
    rmSync(join(ROOT, folder), { recursive: true, force: true });
    renameSync(join(DRAFT, folder), join(ROOT, folder));
  }
  rmSync(DRAFT, { recursive: true });
}

async function copy(from, to) {
  for (const folder of foldersIn(from)) {
    mkdirSync(dirname(join(to, folder)), { recursive: true });
    await run('cp', ['-RPp', join(from, folder), join(to, folder)]);
  }
}

/** The root's own, which holds npm's record of them all, comes last. */
function foldersIn(root) {
  const members = WORKSPACES.filter((group) => existsSync(join(root, group))).flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(group, name)),
  );
  return [...members, '']
    .map((member) => join(member, 'node_modules'))
    .filter((folder) => existsSync(join(root, folder)));
}
