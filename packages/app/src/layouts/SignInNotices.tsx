import { lazy, Suspense, useState } from 'react';
import { useHasNotices } from '#session/SessionProvider.tsx';

const AccountNotices = lazy(async () => ({
  default: (await import('#features/authentication/AccountNotices.tsx')).AccountNotices,
}));

/** Comes after a sign-in alone, and stays once it is there: the focus of who dismisses a note is kept. */
export function SignInNotices() {
  const hasNotices = useHasNotices();
  const [isWanted, setIsWanted] = useState(hasNotices);
  if (hasNotices && !isWanted) setIsWanted(true);
  return isWanted ? (
    <Suspense>
      <AccountNotices />
    </Suspense>
  ) : null;
}
