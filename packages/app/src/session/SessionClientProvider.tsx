import type { ComponentProps } from 'react';
import { ClientProvider } from '#http/ClientProvider.tsx';
import { useSessionOwner } from '#session/SessionProvider.tsx';

type SessionClientProviderProps = Omit<ComponentProps<typeof ClientProvider>, 'owner'>;

export function SessionClientProvider(props: SessionClientProviderProps) {
  return <ClientProvider {...props} owner={useSessionOwner()} />;
}
