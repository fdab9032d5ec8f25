import { useSyncExternalStore } from 'react';
import {
  onStoredElsewhere,
  readStored,
  removeStored,
  writeStored,
} from '#platform/browser-storage.ts';
import { removeCookie, writeCookie } from '#platform/cookies.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Local storage and cookie alike; the cookie lets the server's first page wear the theme. */
const THEME_KEY = 'theme';

const listeners = new Set<() => void>();

function storedTheme(): Theme {
  const stored = readStored(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** `system` is the absence of a choice: the stylesheet then follows the device (design §4). */
export function applyTheme(): void {
  const theme = storedTheme();
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    removeStored(THEME_KEY);
    removeCookie(THEME_KEY);
  } else {
    writeStored(THEME_KEY, theme);
    writeCookie(THEME_KEY, theme);
  }
  applyTheme();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  const stop = onStoredElsewhere([THEME_KEY], () => {
    applyTheme();
    listener();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, storedTheme, () => 'system');
