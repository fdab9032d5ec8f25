import {
  authentication,
  type Credentials,
  type ProfileChange,
  type Registration,
} from '@rahle/contract/authentication';
import { useClient } from '#http/ClientProvider.tsx';
import { useWrite } from '#http/use-endpoint.ts';
import { useSessionActions, useSession } from '#session/SessionProvider.tsx';

export function useSignIn() {
  const client = useClient();
  const sessionActions = useSessionActions();
  return async (body: Credentials) =>
    sessionActions.signIn(await client.call(authentication.login, { body }));
}

export function useRegister() {
  const client = useClient();
  const sessionActions = useSessionActions();
  return async (body: Registration) =>
    sessionActions.signIn(await client.call(authentication.register, { body }));
}

/** The new name is in the header before the answer has been read again. */
export function useChangeProfile() {
  const session = useSession();
  const change = useWrite(authentication.updateMe, { refreshes: [authentication.me] });
  return async (body: ProfileChange) => session.keep(await change.mutateAsync({ body }));
}
