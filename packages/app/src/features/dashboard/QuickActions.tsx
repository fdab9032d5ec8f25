import { ChevronRight } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { Link } from '#router/Link.tsx';
import { isAllowed } from '#session/Allowed.tsx';
import { useMe } from '#session/SessionProvider.tsx';
import { Panel } from '#ui/Panel.tsx';
import { QUICK_ACTIONS } from './quick-actions.tsx';

/** A list, so that hiding one by role leaves no hole (design §7). */
export function QuickActions() {
  const me = useMe();
  if (!me) return null;
  const { role } = me.user;
  const offered = QUICK_ACTIONS.filter(
    ({ access, isFor = () => true }) => isAllowed(role, access) && isFor(role),
  );
  return (
    <Panel title={m.dashboard_quick_actions()}>
      <ul className="px-2 pb-2">
        {offered.map(({ addressIn, label, detail, icon }) => (
          <li key={label()}>
            <Link
              to={addressIn(me.organization.id)}
              className="flex items-center gap-3.5 rounded-md px-3 py-2.5 transition-colors hover:bg-hover"
            >
              <span className="grid size-9 flex-none place-items-center rounded-md bg-accent-soft text-accent-ink">
                {icon}
              </span>
              <span className="min-w-0 flex-1 font-semibold">
                {label()}
                <span className="block text-xs font-normal text-ink-3">{detail()}</span>
              </span>
              <ChevronRight className="size-4 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
