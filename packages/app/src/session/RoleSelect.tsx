import { LocalRole } from '@rahle/contract/roles';
import { m } from '#i18n/generated/messages.js';
import { roleName } from '#session/role-name.ts';
import { SelectOnDemand } from '#ui/forms/SelectOnDemand.tsx';

type RoleSelectProps = {
  value: LocalRole | undefined;
  onChange: (role: LocalRole | undefined) => void;
};

/** Narrows a list of people down to one role. */
export function RoleSelect({ value, onChange }: RoleSelectProps) {
  return (
    <div className="w-max">
      <SelectOnDemand
        label={m.ui_filter_role()}
        value={value ?? 'all'}
        onValueChange={(next) => onChange(LocalRole.safeParse(next).data)}
        options={[
          { value: 'all', label: m.ui_all_roles() },
          ...LocalRole.options.map((role) => ({ value: role as string, label: roleName(role) })),
        ]}
      />
    </div>
  );
}
