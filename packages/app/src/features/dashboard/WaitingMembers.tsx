import { ChevronRight, UserRoundCheck } from 'lucide-react';
import { Link } from '#router/Link.tsx';
import { memberPaths } from '#routing/member-paths.ts';
import { m } from '#i18n/generated/messages.js';
import { formatNumber } from '#ui/formats/format-number.ts';
import { usePendingCount } from './dashboard.queries.ts';

/** Who registered and waits comes first; nothing at all where nobody does. */
export function WaitingMembers({ organizationId }: { organizationId: string }) {
  const { data } = usePendingCount(organizationId);
  if (!data?.totalCount) return null;
  return (
    <Link
      to={`${memberPaths.list({ organizationId })}?state=PENDING`}
      className="mb-4 flex min-h-13 items-center gap-3 rounded-lg border border-line bg-warn-soft px-4 py-3 font-semibold text-warn-ink transition-colors hover:border-line-2 md:px-5"
    >
      <UserRoundCheck className="size-4.5 flex-none" />
      <span className="flex-1">
        {m.dashboard_waiting({ count: formatNumber(data.totalCount) })}
      </span>
      <ChevronRight className="size-4 flex-none" />
    </Link>
  );
}
