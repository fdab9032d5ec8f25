import { roleName } from '#session/role-name.ts';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { StateBadge } from '#ui/StateBadge.tsx';
import { fullName } from '#ui/formats/full-name.ts';
import type { Lendee } from './member-choice.ts';

type MemberCheckProps = {
  member: Lendee;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
};

/** One member and a box to tick; the whole line is the box's label. Whoever has the book already is ticked for good. */
export function MemberCheck({ member, isChosen, onChange }: MemberCheckProps) {
  const { user, state, assigned = false } = member;
  return (
    <li>
      <label className="flex min-h-13 cursor-pointer items-center gap-3 px-3 py-1.5 text-sm has-disabled:cursor-default has-focus-visible:bg-hover hover:bg-hover has-disabled:hover:bg-transparent">
        <Checkbox
          checked={isChosen || assigned}
          disabled={assigned}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">{fullName(user)}</span>
          <span className="block truncate text-xs text-ink-3" title={user.email}>
            {roleName(user.role)} · {user.email}
          </span>
        </span>
        {assigned ? <StateBadge state="ASSIGNED" /> : null}
        {assigned || state === 'ACTIVE' ? null : <StateBadge state={state} />}
      </label>
    </li>
  );
}
