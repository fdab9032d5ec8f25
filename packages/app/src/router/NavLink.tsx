import { resolveTo } from './address.ts';
import { useLocation } from './hooks.ts';
import { Link, type LinkProps } from './Link.tsx';

type NavLinkProps = LinkProps & {
  /** Only on the page itself, not on those below it. */
  end?: boolean;
};

/** A link that says when it leads to the current page, or to one above it. */
export function NavLink({ end = false, ...props }: NavLinkProps) {
  const location = useLocation();
  const here = location.pathname.toLowerCase();
  const there = resolveTo(props.to, location).pathname.toLowerCase();
  const isCurrent = here === there || (!end && here.startsWith(`${there}/`));
  return <Link aria-current={isCurrent ? 'page' : undefined} {...props} />;
}
