import { Menu as MenuIcon, X } from 'lucide-react';
import { NavLink, useLocation } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { changeLocale, currentLocale } from '#i18n/locale.ts';
import { chooseTheme, useTheme } from '#platform/theme.ts';
import { nameHere, paths } from '#routing/paths.ts';
import { useIsSignedIn } from '#session/SessionProvider.tsx';
import { Drawer } from '#ui/overlays/Drawer.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { ChoiceList } from '#layouts/ChoiceList.tsx';
import { useDesktopLinks } from './desktop-links.tsx';
import { useHeaderLinks } from './header-links.ts';
import { LANGUAGES } from '#layouts/LanguageMenu.tsx';
import { themeOptions } from '#layouts/theme-options.tsx';
import { useOpenHere } from '#layouts/use-open-here.ts';

/** Below 768 the header's links, the language and the theme live behind one button (design §7). */
export function PhoneMenu() {
  const [open, setOpen] = useOpenHere();

  return (
    <div className="md:hidden">
      <IconButton label={m.layout_menu()} aria-expanded={open} onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconButton>
      <Drawer open={open} onOpenChange={setOpen} label={m.layout_menu()} side="right">
        <div className="flex flex-1 flex-col gap-1 p-3">
          <IconButton label={m.ui_close()} onClick={() => setOpen(false)} className="self-end">
            <X />
          </IconButton>
          <DrawerLinks />
          <DrawerChoices />
        </div>
      </Drawer>
    </div>
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
