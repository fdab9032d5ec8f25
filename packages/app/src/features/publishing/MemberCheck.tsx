import type { Member } from '@rahle/contract/members';
import { StateBadge } from '#ui/StateBadge.tsx';

type MemberCheckProps = {
  member: Member;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
};

/** One member and a box to tick; the whole line is the box's label. */
export function MemberCheck({ member, isChosen, onChange }: MemberCheckProps) {
  const { user, state } = member;
  return (
    <li>
      <label className="flex min-h-13 cursor-pointer items-center gap-3 px-3 py-1.5 text-sm has-focus-visible:bg-hover hover:bg-hover">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={(event) => onChange(event.target.checked)}
          className="size-4.5 flex-none accent-accent"
        />
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">
            {`${user.firstName} ${user.lastName}`.trim() || user.email}
          </span>
          <span className="block truncate text-xs text-ink-3" title={user.email}>
            {user.email}
          </span>
        </span>
        {state === 'ACTIVE' ? null : <StateBadge state={state} />}
      </label>
    </li>
  );
}
