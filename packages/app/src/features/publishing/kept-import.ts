/** The import that this tab is waiting for, so that a reload goes on with it. */
const keyOf = (owner: string, externalId: string | null) => `import ${owner} ${externalId ?? ''}`;

export function keepImport(owner: string, externalId: string | null, jobId: string): void {
  try {
    sessionStorage.setItem(keyOf(owner, externalId), jobId);
  } catch (error) {
    console.error('A reload would lose sight of the import', error);
  }
}

export function findKeptImport(owner: string, externalId: string | null): string | null {
  try {
    return sessionStorage.getItem(keyOf(owner, externalId));
  } catch {
    return null;
  }
}

export function forgetImport(owner: string, externalId: string | null): void {
  try {
    sessionStorage.removeItem(keyOf(owner, externalId));
  } catch {
    // Nothing can be kept there, so nothing is.
  }
}
