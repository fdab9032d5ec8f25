import { passwordLinks } from '@rahle/contract/password-links';
import { useClient } from '#http/ClientProvider.tsx';
import { useRead } from '#http/use-endpoint.ts';
import { useSessionActions } from '#session/SessionProvider.tsx';

export const usePasswordLink = (token: string) => useRead(passwordLinks.look, { body: { token } });

export function useSetPassword() {
  const client = useClient();
  const sessionActions = useSessionActions();
  return async (body: { token: string; password: string }) =>
    sessionActions.signIn(await client.call(passwordLinks.setPassword, { body }));
}
