import { m } from '#i18n/generated/messages.js';
import { changeLocale, currentLocale } from '#i18n/locale.ts';
import { chooseTheme, useTheme } from '#platform/theme.ts';
import { useLocation } from '#router/hooks.ts';
import { NavLink } from '#router/NavLink.tsx';
import { nameHere, paths } from '#routing/paths.ts';
import { useIsSignedIn } from '#session/SessionProvider.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { ChoiceList } from '#layouts/ChoiceList.tsx';
import { LANGUAGES } from '#layouts/LanguageMenu.tsx';
import { themeOptions } from '#layouts/theme-options.tsx';
import { useDesktopLinks } from './desktop-links.tsx';
import { useHeaderLinks } from './header-links.ts';

/** The header's links, the language and the theme, as lines under each other. */
export function PhoneMenuContent() {
  return (
    <>
      <DrawerLinks />
      <DrawerChoices />
    </>
  );
}

function DrawerLinks() {
  const links = [...useHeaderLinks(), ...useDesktopLinks()];
  const { pathname } = useLocation();
  const isSignedIn = useIsSignedIn();
  return (
    <>
      <nav aria-label={m.layout_navigation()} className="grid gap-1">
        {links.map(({ to, label }) => (
          <NavLink
            key={to}
            to={nameHere(to, pathname)}
            end={to === paths.home()}
            className="flex min-h-11 items-center rounded-md px-3 font-medium text-ink-2 hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:text-accent-ink"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      {isSignedIn ? null : (
        <div className="grid gap-2 px-3 py-4">
          <LinkButton to={paths.register()} variant="solid" wide>
            {m.layout_register()}
          </LinkButton>
          <LinkButton to={paths.login()} wide>
            {m.layout_sign_in()}
          </LinkButton>
        </div>
      )}
    </>
  );
}

function DrawerChoices() {
  const theme = useTheme();
  return (
    <div className="mt-auto grid gap-2 border-t border-line pt-2">
      <ChoiceList
        label={m.layout_language()}
        value={currentLocale()}
        options={LANGUAGES}
        onChoose={(locale) => changeLocale(locale)}
      />
      <ChoiceList
        label={m.layout_theme()}
        value={theme}
        options={themeOptions()}
        onChoose={chooseTheme}
      />
    </div>
  );
}
