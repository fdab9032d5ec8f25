import type { AuditRecord } from '@rahle/contract/audit';
import { AuditAction } from '@rahle/contract/audit-actions';
import { fieldSentence } from '@rahle/contract/sentences';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { currentLocale } from '#i18n/locale.ts';
import { Field } from '#ui/forms/Field.tsx';
import { SearchSelect } from '#ui/forms/SearchSelect.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { usePeople } from './audit.queries.ts';
import { nameAction } from './record-sentence.ts';
import type { useAuditAddress } from './use-audit-address.ts';

type AuditFiltersProps = Pick<
  ReturnType<typeof useAuditAddress>,
  'filter' | 'change' | 'isReversed'
> & {
  organizationId: string;
  /** Those on the page: one of them may name the person who was chosen. */
  records: readonly AuditRecord[];
};

const ANY = 'any';

export function AuditFilters(props: AuditFiltersProps) {
  const { filter, change, isReversed } = props;
  return (
    <div className="grid grid-cols-2 gap-3 border-b border-line p-3 xl:grid-cols-4">
      <Field label={m.audit_action()} className="max-sm:col-span-2">
        <Select
          value={filter.action || ANY}
          onValueChange={(next) => change({ action: next === ANY ? '' : next })}
          options={[
            { value: ANY, label: m.audit_any_action() },
            ...AuditAction.options.map((action) => ({ value: action, label: nameAction(action) })),
          ]}
        />
      </Field>
      <Field label={m.audit_person()} className="max-sm:col-span-2">
        <PersonChoice {...props} />
      </Field>
      <Field label={m.audit_from()} className="min-w-0">
        <TextInput
          type="date"
          className="min-w-0 max-sm:px-2"
          value={filter.from}
          max={filter.to || undefined}
          onChange={({ target }) => change({ from: target.value })}
        />
      </Field>
      <Field
        label={m.audit_to()}
        className="min-w-0"
        error={isReversed ? fieldSentence('period.reversed', currentLocale()) : undefined}
      >
        <TextInput
          type="date"
          className="min-w-0 max-sm:px-2"
          value={filter.to}
          min={filter.from || undefined}
          onChange={({ target }) => change({ to: target.value })}
        />
      </Field>
    </div>
  );
}

/** Among the members; platform staff, who are none, are chosen by their name in a row. */
function PersonChoice({ organizationId, filter, change, records }: AuditFiltersProps) {
  const [search, setSearch] = useState('');
  const everyone = { value: ANY, label: m.audit_everyone() };
  const found = (usePeople(organizationId, search).data?.data ?? []).map(({ user }) => ({
    value: user.id,
    label: `${user.firstName} ${user.lastName}`,
  }));
  const chosen = filter.userId && {
    value: filter.userId,
    label: nameIn(records, filter.userId) ?? m.audit_one_person(),
  };
  return (
    <SearchSelect
      value={filter.userId || ANY}
      options={search === '' ? [everyone, ...found] : found}
      known={chosen || everyone}
      onSearch={setSearch}
      onValueChange={(next) => change({ userId: next === ANY ? '' : next })}
    />
  );
}

function nameIn(records: readonly AuditRecord[], userId: string): string | undefined {
  const people = records.flatMap(({ actor, target }) => [actor, target]);
  return people.find((person) => person?.id === userId)?.name ?? undefined;
}
