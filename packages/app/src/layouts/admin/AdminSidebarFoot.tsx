import { LOCALE_NAMES } from '@rahle/contract/locales';
import { BookOpen, Languages, LogOut, SunMoon } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { currentLocale } from '#i18n/locale.ts';
import { LANDING } from '#routing/paths.ts';
import { Menu } from '#ui/overlays/Menu.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { LanguageChoice } from '#layouts/LanguageMenu.tsx';
import { sideLine } from './side-line.ts';
import { ThemeChoice } from '#layouts/ThemeMenu.tsx';
import { useLogout } from '#layouts/use-logout.ts';

/** The way out of the admin area: the public page, language, theme, logout. */
export function AdminSidebarFoot() {
  const logout = useLogout();
  return (
    <div className="mt-auto grid gap-0.5 pt-6">
      <Link to={LANDING} className={sideLine}>
        <BookOpen />
        {m.admin_public_contents()}
      </Link>
      <Menu
        align="start"
        side="top"
        trigger={
          <button type="button" className={sideLine}>
            <Languages />
            <VisuallyHidden>{m.layout_language()}: </VisuallyHidden>
            {LOCALE_NAMES[currentLocale()]}
          </button>
        }
      >
        <LanguageChoice />
      </Menu>
      <Menu
        align="start"
        side="top"
        trigger={
          <button type="button" className={sideLine}>
            <SunMoon />
            {m.layout_theme()}
          </button>
        }
      >
        <ThemeChoice />
      </Menu>
      <button type="button" onClick={logout} className={sideLine}>
        <LogOut />
        {m.layout_logout()}
      </button>
    </div>
  );
}
