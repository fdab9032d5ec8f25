import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasToasts, onFirstToast } from '#ui/feedback/toast.ts';

const ToastViewport = lazy(async () => ({
  default: (await import('#ui/feedback/ToastViewport.tsx')).ToastViewport,
}));

/** Where toasts are drawn, from the first one on. Mounted once. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(onFirstToast, hasToasts, () => false);
  return isNeeded ? (
    <Suspense>
      <ToastViewport />
    </Suspense>
  ) : null;
}
