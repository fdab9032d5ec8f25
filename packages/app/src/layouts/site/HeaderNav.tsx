import { m } from '#i18n/generated/messages.js';
import { useLocation } from '#router/hooks.ts';
import { NavLink } from '#router/NavLink.tsx';
import { nameHere, paths } from '#routing/paths.ts';
import { useHeaderLinks } from './header-links.ts';

/** The current page is underlined on the header's own edge. */
const LINK =
  'relative flex items-center px-2.5 text-sm font-medium whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-2.5 aria-[current]:after:-bottom-px aria-[current]:after:h-0.5 aria-[current]:after:rounded-t-xs aria-[current]:after:bg-accent lg:px-3.5 lg:aria-[current]:after:inset-x-3.5';

export function HeaderNav() {
  const links = useHeaderLinks();
  const { pathname } = useLocation();
  return (
    <nav aria-label={m.layout_navigation()} className="flex gap-1 self-stretch max-md:hidden">
      {links.map(({ to, label }) => (
        <NavLink key={to} to={nameHere(to, pathname)} end={to === paths.home()} className={LINK}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
