import { refuse } from '#packages/refusals.ts';

/** As disks that ignore capitals see it; they write accents in one way, too. */
const asDisksSee = (name: string) => name.normalize('NFC').toLowerCase();

/** Refuses names that are the same to us or to any disk, and files where others have a folder. */
export function nameRegister() {
  const files = new Map<string, string>();
  const folders = new Map<string, string>();
  const named = new Set<string>();

  return {
    add(name: string) {
      if (named.has(name)) refuse('name.duplicate', name);
      named.add(name);
      const seen = asDisksSee(name);
      if (name.endsWith('/')) return addFolders(seen, name);

      const other = files.get(seen);
      if (other !== undefined) refuse('name.clash', name);
      if (folders.has(seen)) refuse('name.also_folder', name);
      files.set(seen, name);
      addFolders(seen, name);
    },
  };

  function addFolders(seen: string, name: string) {
    for (let end = seen.lastIndexOf('/'); end > 0; end = seen.lastIndexOf('/', end - 1)) {
      const folder = seen.slice(0, end);
      if (files.has(folder)) refuse('name.also_folder', name);
      if (folders.has(folder)) return;
      folders.set(folder, name);
    }
  }
}
