import { basename } from 'node:path';
import { checkContainerfile, checkImage, fillIn } from './images.mjs';

const CONTAINERFILE = /^(?:Containerfile|Dockerfile)(?:\..+)?$|\.(?:Containerfile|Dockerfile)$/i;
const YAML = /\.ya?ml$/;
const ACTION = /^[\w.-]+\/[\w./-]+@[\da-f]{40}$/;
/** A key and its value, in a line of its own or within braces. */
const ENTRY = /(?:^|[\s{,-])(uses|image|container):\s*['"]?((?:\$\{[^}]*\}|[^\s'",}#])+)/g;

/** Actions by their commit, images by version or digest, in whatever file names any. */
export function checkPinned(path, text) {
  if (CONTAINERFILE.test(basename(path))) return checkContainerfile(path, text);
  if (!YAML.test(path)) return [];
  return text.split('\n').flatMap((line, index) => {
    if (line.trimStart().startsWith('#')) return [];
    const where = `${path}:${index + 1}`;
    return [...line.matchAll(ENTRY)].flatMap(([, key, value]) =>
      key === 'uses' ? checkAction(where, value) : checkImage(where, fillIn(value)),
    );
  });
}

export const mayNamePinned = (path) => CONTAINERFILE.test(basename(path)) || YAML.test(path);

function checkAction(where, action) {
  if (action.startsWith('./')) return [];
  if (action.startsWith('docker://')) return checkImage(where, action.slice('docker://'.length));
  return ACTION.test(action) ? [] : [`${where}: the action ${action} is not pinned by its commit`];
}
