import { passwordLinks } from '@rahle/contract/password-links';
import { publicSite } from '@rahle/contract/public-site';
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

/** Undefined until it is known; a server that does not answer sends no mail either. */
export function useSendsMail(): boolean | undefined {
  const { data, isPending } = useRead(publicSite.organization, {});
  return isPending ? undefined : data?.sendsMail === true;
}

export function useAskForLink() {
  const client = useClient();
  return (body: { email: string }) => client.call(passwordLinks.forgot, { body });
}
