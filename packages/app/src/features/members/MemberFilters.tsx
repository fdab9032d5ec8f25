import { MemberState } from '@rahle/contract/members';
import type { LocalRole } from '@rahle/contract/roles';
import { m } from '#i18n/generated/messages.js';
import { RoleSelect } from '#session/RoleSelect.tsx';
import { SelectOnDemand } from '#ui/forms/SelectOnDemand.tsx';

type Filter = { role?: LocalRole | undefined; state?: MemberState | undefined };
type MemberFiltersProps = { chosen: Filter; onChoose: (next: Filter) => void };

const STATES: Record<MemberState, () => string> = {
  PENDING: m.ui_pending,
  ACTIVE: m.ui_active,
  PASSIVE: m.ui_passive,
};

export function MemberFilters({ chosen, onChoose }: MemberFiltersProps) {
  return (
    <>
      <RoleSelect value={chosen.role} onChange={(role) => onChoose({ role })} />
      <div className="w-max">
        <SelectOnDemand
          label={m.members_status()}
          value={chosen.state ?? 'all'}
          onValueChange={(next) => onChoose({ state: MemberState.safeParse(next).data })}
          options={[
            { value: 'all', label: m.members_all_states() },
            ...Object.entries(STATES).map(([value, label]) => ({ value, label: label() })),
          ]}
        />
      </div>
    </>
  );
}
