import type { ContentMember } from '@rahle/contract/contents';
import type { LocalRole } from '@rahle/contract/roles';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { LoadMore } from '#ui/tables/LoadMore.tsx';
import { SearchBox } from '#ui/tables/SearchBox.tsx';
import { useContentMembers } from './publishing.queries.ts';
import { RoleSelect } from '#session/RoleSelect.tsx';
import { MemberCheck } from './MemberCheck.tsx';

type Chosen = ReadonlyMap<string, ContentMember>;

type MemberChoiceProps = {
  contentId: string;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  error: string | undefined;
};

/** Members by search, with boxes to tick. What is ticked stays so under another search. */
export function MemberChoice({ contentId, chosen, onChange, error }: MemberChoiceProps) {
  const [search, setSearch] = useState('');
  const [role, setRole] = useState<LocalRole | undefined>();
  const pages = useContentMembers(contentId, { search, role });

  function change(rows: ContentMember[], isChosen: boolean): void {
    const next = new Map(chosen);
    for (const member of rows)
      if (isChosen && !member.assigned) next.set(member.id, member);
      else next.delete(member.id);
    onChange(next);
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <SearchBox
          label={m.contents_admin_search_members()}
          value={search}
          onSearch={setSearch}
          className="min-w-48 flex-1"
        />
        <RoleSelect value={role} onChange={setRole} />
      </div>
      <Field group label={m.contents_admin_members()} error={error}>
        <Loaded query={pages.query} errorTitle={m.contents_admin_members_failed()}>
          {({ rows }) => (
            <>
              <div className="max-h-72 overflow-y-auto rounded-md border border-line">
                {rows.length === 0 ? (
                  <EmptyState level={3} title={m.contents_admin_no_members()} className="py-6" />
                ) : (
                  <ul className="divide-y divide-line">
                    {rows.map((member) => (
                      <MemberCheck
                        key={member.id}
                        member={member}
                        isChosen={chosen.has(member.id)}
                        onChange={(isChosen) => change([member], isChosen)}
                      />
                    ))}
                  </ul>
                )}
                <LoadMore pages={pages} className="p-3" />
              </div>
              <div className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
                <output className="mr-auto tabular-nums">
                  {m.contents_admin_selected({ count: formatNumber(chosen.size) })}
                </output>
                <Button variant="text" size="sm" onClick={() => change(rows, true)}>
                  {m.contents_admin_select_shown()}
                </Button>
                <Button variant="text" size="sm" onClick={() => onChange(new Map())}>
                  {m.contents_admin_clear_selection()}
                </Button>
              </div>
            </>
          )}
        </Loaded>
      </Field>
    </div>
  );
}
