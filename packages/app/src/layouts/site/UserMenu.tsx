import { ChevronDown, LogOut, UserRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { m } from '#i18n/generated/messages.js';
import { paths } from '#routing/paths.ts';
import { fullName } from '#ui/formats/full-name.ts';
import { roleName } from '#session/role-name.ts';
import { useMe } from '#session/SessionProvider.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Menu } from '#ui/overlays/Menu.tsx';
import { MenuHeading } from '#ui/overlays/MenuHeading.tsx';
import { MenuItem } from '#ui/overlays/MenuItem.tsx';
import { MenuLink } from '#ui/overlays/MenuLink.tsx';
import { MenuSeparator } from '#ui/overlays/MenuSeparator.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useDesktopLinks } from './desktop-links.tsx';
import { ThemeChoice } from '#layouts/ThemeMenu.tsx';
import { useLogout } from '#layouts/use-logout.ts';
import { useStaffLinks } from './staff-links.tsx';

/** Initials, name and role; behind them everything that is the user's own (§2). */
export function UserMenu() {
  const me = useMe();
  const logout = useLogout();
  const staffLinks = useStaffLinks();
  const desktopLinks = useDesktopLinks();
  // Someone is signed in, but who, or what their links are called, has yet to be read: their place is kept.
  if (!me || !staffLinks) return <Skeleton className="m-1 size-9 rounded-full" />;
  const name = fullName(me.user);

  return (
    <Menu trigger={<UserButton name={name} role={roleName(me.user.role)} />}>
      <MenuHeading title={name} detail={me.user.email} />
      <MenuSeparator />
      {staffLinks.map(({ to, label, icon }) => (
        <MenuLink key={to} to={to} icon={icon}>
          {label}
        </MenuLink>
      ))}
      <MenuLink to={paths.profile()} icon={<UserRound />}>
        {m.layout_profile()}
      </MenuLink>
      {desktopLinks.map(({ to, label, icon }) => (
        <MenuLink key={to} to={to} icon={icon}>
          {label}
        </MenuLink>
      ))}
      <MenuSeparator />
      <ThemeChoice label={m.layout_theme()} />
      <MenuSeparator />
      <MenuItem onSelect={logout} icon={<LogOut />}>
        {m.layout_logout()}
      </MenuItem>
    </Menu>
  );
}

type UserButtonProps = ComponentProps<'button'> & { name: string; role: string };

/** Below 1024 the name and role are read aloud but not drawn (design §7). */
function UserButton({ name, role, ...rest }: UserButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className="flex min-h-11 items-center gap-2.5 rounded-full p-1 text-left transition-colors hover:bg-hover lg:pr-3"
    >
      <Avatar name={name.split('@')[0] ?? name} />
      <span className="max-w-48 max-lg:sr-only">
        <span className="block truncate text-sm leading-tight font-semibold">{name}</span>
        <span className="block text-xs leading-tight text-ink-3">{role}</span>
      </span>
      <ChevronDown className="flex-none max-lg:hidden" />
    </button>
  );
}
