import { lazy, Suspense } from 'react';
import { useHasNotices, useHasToken } from '#session/SessionProvider.tsx';
import { useKeptFocus } from '#ui/tables/use-kept-focus.ts';

const AccountNotices = lazy(async () => ({
  default: (await import('#features/authentication/AccountNotices.tsx')).AccountNotices,
}));

/** Asked for after a sign-in alone. The place is there before what is told, or it would not be read out. */
export function SignInNotices() {
  const isSignedIn = useHasToken();
  const hasNotices = useHasNotices();
  const place = useKeptFocus();
  if (!isSignedIn) return null;
  return (
    <div {...place} aria-live="polite" className="outline-none">
      {hasNotices ? (
        <Suspense>
          <AccountNotices />
        </Suspense>
      ) : null}
    </div>
  );
}
