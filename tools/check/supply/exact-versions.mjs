const EXACT = /^(?:npm:[@\w./-]+@)?\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/;
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'];

/** Dependencies are named by one version each; a package of our own, by `*`. `manifests` are by their paths. */
export function checkExactVersions(manifests) {
  const own = new Set(Object.values(manifests).map(({ name }) => name));
  return Object.entries(manifests).flatMap(([path, manifest]) =>
    KINDS.flatMap((kind) => versionsIn(manifest[kind] ?? {}))
      .filter(([name, version]) => !EXACT.test(version) && !(version === '*' && own.has(name)))
      .map(([name, version]) => `${path}: ${name} is "${version}", which is not one exact version`),
  );
}

/** Overrides may stand inside overrides; `$name` there means the version of a dependency. */
function versionsIn(group) {
  return Object.entries(group).flatMap(([name, version]) => {
    if (typeof version !== 'string') return versionsIn(version);
    return version.startsWith('$') ? [] : [[name, version]];
  });
}
