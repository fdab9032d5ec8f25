const RELOADED_KEY = 'rahle.reloadedFor';

/**
 * Loads a screen's code. A failure means mostly that a newer version was deployed under an open page, so the page
 * is reloaded, once (§8): the second failure in a row for the same screen is shown.
 */
export async function loadOrReload<T>(
  name: string,
  load: () => Promise<T>,
  reload: () => void,
): Promise<T> {
  try {
    const loaded = await load();
    if (reloadedFor() === name) sessionStorage.removeItem(RELOADED_KEY);
    return loaded;
  } catch (error) {
    // Offline, a reload would trade our page for the browser's own error.
    if (!navigator.onLine || reloadedFor() === name || !remember(name)) throw error;
    reload();
    return new Promise(() => {}); // the page is on its way out
  }
}

function reloadedFor(): string | null {
  try {
    return sessionStorage.getItem(RELOADED_KEY);
  } catch {
    return null;
  }
}

/** False where nothing can be remembered: such a page must not reload itself, it would never stop. */
function remember(name: string): boolean {
  try {
    sessionStorage.setItem(RELOADED_KEY, name);
    return true;
  } catch {
    return false;
  }
}
