import type { ReactNode } from 'react';
import type { To } from '#router/address.ts';
import { Link } from '#router/Link.tsx';
import { useMenuParts } from '#ui/overlays/menu-parts.ts';
import { optionLook } from '#ui/overlays/popup-look.ts';

type MenuLinkProps = { to: To; state?: unknown; children: ReactNode; icon?: ReactNode };

export function MenuLink({ to, state, children, icon }: MenuLinkProps) {
  const Base = useMenuParts();
  return (
    <Base.LinkItem closeOnClick render={<Link to={to} state={state} />} className={optionLook}>
      {icon ? <span className="text-ink-3">{icon}</span> : null}
      {children}
    </Base.LinkItem>
  );
}
