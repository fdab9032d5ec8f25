import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasToasts, onFirstToast } from '#ui/feedback/toast.ts';

const ToastViewport = lazy(async () => ({
  default: (await import('#ui/feedback/ToastViewport.tsx')).ToastViewport,
}));

export function Toasts() {
  const isNeeded = useSyncExternalStore(onFirstToast, hasToasts, () => false);
  return isNeeded ? (
    <Suspense>
      <ToastViewport />
    </Suspense>
  ) : null;
}
