import { m } from '#i18n/generated/messages.js';
import { usePlatform } from '#platform/platform-context.ts';
import { paths } from '#routing/paths.ts';
import { useSessionActions, useIsSignedIn } from '#session/SessionProvider.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { AddressForm } from './AddressForm.tsx';

/** The server is told of the sign-out before the page goes; not for longer than a person would notice. */
const SIGN_OUT_WAIT_MS = 400;

/** Another organization: the session here ends, and the app begins anew there (decisions §12). */
export function AddressScreen() {
  const { address } = usePlatform();
  const sessionActions = useSessionActions();
  const isSignedIn = useIsSignedIn();

  function move(found: string) {
    if (found === address?.current) return leaveFor('#/');
    sessionActions.signOut();
    address?.remember(found);
    setTimeout(() => leaveFor('#/'), SIGN_OUT_WAIT_MS);
  }

  return (
    <AddressForm initial={address?.current ?? ''} intro={m.address_change_intro()} onFound={move}>
      {isSignedIn ? <Note>{m.address_change_signs_out()}</Note> : null}
      <LinkButton to={paths.home()} variant="ghost" wide>
        {m.ui_cancel()}
      </LinkButton>
    </AddressForm>
  );
}

function leaveFor(hash: string) {
  location.hash = hash;
  location.reload();
}
