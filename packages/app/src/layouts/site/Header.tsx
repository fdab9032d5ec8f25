import { useIsSignedIn } from '#session/SessionProvider.tsx';
import { paths } from '#routing/paths.ts';
import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { Brand } from '#layouts/Brand.tsx';
import { HeaderNav } from './HeaderNav.tsx';
import { LanguageMenu } from '#layouts/LanguageMenu.tsx';
import { ConnectionMark } from '#layouts/ConnectionMark.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';
import { ThemeMenu } from '#layouts/ThemeMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

/** 70 px, on every public and learner page (§2, §9). */
export function Header() {
  const isSignedIn = useIsSignedIn();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper/88 backdrop-blur-md backdrop-saturate-140">
      <div className="page-wrap flex h-[calc(var(--header-h)-1px)] items-center gap-3 md:gap-4 lg:gap-8">
        <Brand />
        <HeaderNav />
        {/* Toasts are between the links; where these leave no room, in a line of their own. */}
        <div className="relative flex-1 self-stretch max-lg:hidden">
          <div data-toasts="one" className="absolute inset-x-0 top-2.5" />
        </div>
        <div className="ml-auto flex flex-none items-center gap-1 md:gap-2">
          <ConnectionMark />
          <div className="hidden md:contents">
            <LanguageMenu />
            {isSignedIn ? null : <ThemeMenu />}
          </div>
          {isSignedIn ? <UserMenu /> : <SignInLinks />}
          <PhoneMenu />
        </div>
      </div>
      <div data-toasts="one" className="page-wrap" />
    </header>
  );
}

function SignInLinks() {
  return (
    <>
      <LinkButton to={paths.login()} variant="ghost" className="max-md:text-accent-ink">
        {m.layout_sign_in()}
      </LinkButton>
      <LinkButton to={paths.register()} variant="solid" className="max-md:hidden">
        {m.layout_register()}
      </LinkButton>
    </>
  );
}
