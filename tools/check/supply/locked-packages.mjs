const FOLDER = 'node_modules/';

/** What a lock file brings from elsewhere, with its name; the workspaces' own packages are not among them. */
export function lockedPackages({ packages }) {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes(FOLDER) && !link)
    .map(([path, entry]) => {
      const name = entry.name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
      return { ...entry, id: `${name}@${entry.version}`, name };
    });
}
