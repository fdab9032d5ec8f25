import { LOCALE_NAMES } from '@rahle/contract/locales';
import { BookOpen, Languages, LogOut, SunMoon } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { currentLocale } from '#i18n/locale.ts';
import { Link } from '#router/Link.tsx';
import { paths } from '#routing/paths.ts';
import { fullName } from '#ui/formats/full-name.ts';
import { roleName } from '#session/role-name.ts';
import { useMe } from '#session/SessionProvider.tsx';
import { Avatar } from '#ui/Avatar.tsx';
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
    <div className="grid gap-0.5">
      <Link to={paths.books()} className={sideLine}>
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
      <OwnName />
    </div>
  );
}

/** Who is signed in, and as what; leads to the profile. */
function OwnName() {
  const me = useMe();
  if (!me) return null;
  const name = fullName(me.user);
  return (
    <Link
      to={paths.profile()}
      className="mt-2 flex min-w-0 items-center gap-2.5 border-t border-line px-2.5 pt-3 pb-1 text-sm"
    >
      <Avatar name={name} size="sm" />
      <span className="min-w-0 leading-tight">
        <b className="block truncate font-semibold" title={name}>
          {name}
        </b>
        <small className="block text-xs text-ink-3">{roleName(me.user.role)}</small>
      </span>
    </Link>
  );
}
