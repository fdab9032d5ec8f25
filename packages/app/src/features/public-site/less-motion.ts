import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(prefers-reduced-motion: reduce)');

export const prefersLessMotion = (): boolean => query().matches;

function subscribe(listener: () => void) {
  const watched = query();
  watched.addEventListener('change', listener);
  return () => watched.removeEventListener('change', listener);
}

/** Whether the device asks for less motion; the server cannot know and leaves things still only once it is said. */
export const usePrefersLessMotion = (): boolean =>
  useSyncExternalStore(subscribe, prefersLessMotion, () => false);
