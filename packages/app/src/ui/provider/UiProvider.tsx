import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { ConfirmProvider } from '#ui/overlays/ConfirmProvider.tsx';
import { Toasts } from '#ui/feedback/Toasts.tsx';

/** What the kit needs once, around the whole app: questions, toasts, and no style elements (the CSP forbids them). */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <ConfirmProvider>{children}</ConfirmProvider>
      <Toasts />
    </CSPProvider>
  );
}
