/** What could not be stored is remembered here until the page closes. */
const memory = new Map<string, string>();

/** A browser may forbid local storage, or have none left: the app then lives for one page load. */
export function readStored(key: string): string | null {
  try {
    // Newer than what is stored, which could not be replaced.
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

export function removeStored(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing can be stored there, so nothing is.
  }
}

/** Removes whatever is stored under keys that begin so. */
export function removeStoredUnder(beginning: string): void {
  const keys = [...memory.keys()];
  try {
    keys.push(...Object.keys(localStorage));
  } catch {
    // Nothing can be read there.
  }
  for (const key of keys) if (key.startsWith(beginning)) removeStored(key);
}

/** Tells of changes that other tabs made to these keys. Returns the way to stop listening. */
export function onStoredElsewhere(keys: readonly string[], listener: () => void): () => void {
  if (typeof window === 'undefined') return () => {};
  // A null key means that the whole storage was emptied.
  const handle = ({ key }: StorageEvent) => {
    if (key === null) memory.clear();
    else memory.delete(key);
    if (key === null || keys.includes(key)) listener();
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}
