// What clones share has no lock, as a holder may be killed anywhere: each fills a folder of its own, and a link, which
// is there or not, says which of them is whole.
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { oneAtATime } from './lock.mjs';
import { SHARED } from './paths.mjs';
import { step } from './step.mjs';

/** Says in which folder something is, and fills one when there is none. `made` is all that decides what is in it. */
export async function bring(what, install) {
  return (
    folderOf(what) ?? (await oneAtATime(async () => folderOf(what) ?? (await fill(what, install))))
  );
}

/** The folder where it is already, whole. */
export const folderOf = (what) => unless('ENOENT', () => realpathSync(linkTo(what)));

async function fill(what, install) {
  const { name, version, title = `Bringing ${name} ${version}` } = what;
  const own = `${linkTo(what)}.${randomBytes(4).toString('hex')}`;
  mkdirSync(own, { recursive: true });
  try {
    await step(title, () => install(own));
    return putInPlace(own, what);
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    throw error;
  }
}

/** By a link and not by a new name: Python's environments hold their own path. */
function putInPlace(own, what) {
  const link = linkTo(what);
  try {
    symlinkSync(own, link, 'junction');
    return own;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const theirs = folderOf(what);
  if (theirs === undefined) {
    unless('ENOENT', () => unlinkSync(link));
    return putInPlace(own, what);
  }
  rmSync(own, { recursive: true, force: true });
  return theirs;
}

function linkTo({ name, version, made }) {
  const all = JSON.stringify([made, process.platform, process.arch]);
  const hash = createHash('sha256').update(all).digest('hex').slice(0, 8);
  return resolve(SHARED, `${name}-${version}-${hash}`);
}

function unless(code, work) {
  try {
    return work();
  } catch (error) {
    if (error.code !== code) throw error;
    return undefined;
  }
}
