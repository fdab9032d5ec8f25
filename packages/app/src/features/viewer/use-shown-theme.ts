import { useSyncExternalStore } from 'react';
import { useTheme } from '#platform/theme.ts';

const DARK = '(prefers-color-scheme: dark)';

/** The theme one sees: the chosen one, else the device's. */
export function shownTheme(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

export function useShownTheme(): 'light' | 'dark' {
  useTheme();
  return useSyncExternalStore(subscribe, shownTheme);
}

function subscribe(listener: () => void) {
  const device = matchMedia(DARK);
  device.addEventListener('change', listener);
  return () => device.removeEventListener('change', listener);
}
