import { m } from '#i18n/generated/messages.js';
import { usePlatform } from '#platform/platform-context.ts';
import { useLocation } from '#router/hooks.ts';
import { Link } from '#router/Link.tsx';
import { paths } from '#routing/paths.ts';

/** On the desktop's sign-in pages: the organization's address, and the way to change it (decisions §12). */
export function CurrentAddress() {
  const { address } = usePlatform();
  const { pathname } = useLocation();
  if (!address?.current || pathname === paths.address()) return null;
  const host = address.current.replace(/^https?:\/\//, '');
  return (
    <aside className="mb-4 flex flex-wrap items-center justify-center gap-x-3 text-sm text-ink-3">
      <span className="wrap-anywhere">{m.address_where({ host })}</span>
      <Link
        to={paths.address()}
        className="py-2 font-semibold text-accent-ink underline underline-offset-3"
      >
        {m.settings_change_organization()}
      </Link>
    </aside>
  );
}
