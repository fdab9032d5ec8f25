import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { RoleSelect } from '#session/RoleSelect.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { SearchBox } from '#ui/tables/SearchBox.tsx';
import { type MemberChoice, type MemberFilter, NOBODY } from './member-choice.ts';
import { MemberChecks } from './MemberChecks.tsx';
import { useAnyMembers, useContentMembers } from './publishing.queries.ts';

type ChoiceProps = { choice: MemberChoice; onChange: (choice: MemberChoice) => void };

type MemberSearchProps = ChoiceProps & {
  organizationId: string;
  /** Where it is about one book, those who have it are told apart. */
  onlyContentId: string | null;
  error: string | undefined;
};

/** Members by search, with boxes to tick. What is ticked stays so under another search. */
export function MemberSearch(props: MemberSearchProps) {
  const { organizationId, onlyContentId, error, ...picked } = props;
  const [filter, setFilter] = useState<MemberFilter>({ search: '', role: undefined });

  function narrow(to: Partial<MemberFilter>): void {
    setFilter({ ...filter, ...to });
    // All that another filter finds are others.
    if (picked.choice.everyone) picked.onChange(NOBODY);
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <SearchBox
          label={m.contents_admin_search_members()}
          value={filter.search}
          onSearch={(search) => narrow({ search })}
          className="min-w-48 flex-1"
        />
        <RoleSelect value={filter.role} onChange={(role) => narrow({ role })} />
      </div>
      <Field group label={m.contents_admin_members()} error={error}>
        {onlyContentId === null ? (
          <AnyMembers organizationId={organizationId} filter={filter} {...picked} />
        ) : (
          <MembersOfOne contentId={onlyContentId} filter={filter} {...picked} />
        )}
      </Field>
    </div>
  );
}

type ListProps = ChoiceProps & { filter: MemberFilter };

function MembersOfOne({ contentId, ...list }: ListProps & { contentId: string }) {
  return <MemberChecks pages={useContentMembers(contentId, list.filter)} {...list} />;
}

function AnyMembers({ organizationId, ...list }: ListProps & { organizationId: string }) {
  return <MemberChecks pages={useAnyMembers(organizationId, list.filter)} {...list} />;
}
