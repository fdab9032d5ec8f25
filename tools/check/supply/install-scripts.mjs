import { lockedPackages } from './locked-packages.mjs';

/** What runs code while it is installed stands in `allowScripts`, with the version whose script someone has read. */
export function checkInstallScripts({ allowScripts = {} }, lock) {
  const running = new Set(
    lockedPackages(lock)
      .filter(({ hasInstallScript }) => hasInstallScript)
      .map(({ id }) => id),
  );
  const unknown = [...running].filter((id) => !(id in allowScripts));
  const stale = Object.keys(allowScripts).filter((id) => !running.has(id));
  return [
    ...unknown.map((id) => `${id} has an install script: read it, then name it in allowScripts`),
    ...stale.map(
      (id) => `allowScripts names ${id}, which is no install script of package-lock.json`,
    ),
  ];
}

/** A package without a checksum may be another one tomorrow. */
export function checkIntegrity(lock) {
  return lockedPackages(lock)
    .filter(({ integrity }) => !integrity?.startsWith('sha512-'))
    .map(({ id }) => `${id} has no SHA-512 checksum in package-lock.json`);
}
