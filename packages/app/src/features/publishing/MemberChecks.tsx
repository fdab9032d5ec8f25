import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Loaded, type Query } from '#ui/feedback/Loaded.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { LoadMore, type MorePages } from '#ui/tables/LoadMore.tsx';
import {
  everyoneOf,
  type Lendee,
  type MemberChoice,
  type MemberFilter,
  NOBODY,
  sizeOf,
  tick,
} from './member-choice.ts';
import { MemberCheck } from './MemberCheck.tsx';

type MemberChecksProps = {
  pages: MorePages & { query: Query<{ rows: Lendee[]; total: number }> };
  filter: MemberFilter;
  choice: MemberChoice;
  onChange: (choice: MemberChoice) => void;
};

/** A box for each member that was found, and one button for all of them. */
export function MemberChecks({ pages, filter, choice, onChange }: MemberChecksProps) {
  const isNarrowed = filter.search !== '' || filter.role !== undefined;
  const allWords = isNarrowed ? m.bulk_select_found : m.bulk_select_all;
  return (
    <Loaded query={pages.query} errorTitle={m.contents_admin_members_failed()}>
      {({ rows, total }) => (
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
                    isChosen={choice.everyone !== null || choice.names.has(member.id)}
                    onChange={(isChosen) => onChange(tick(choice, rows, [member], isChosen))}
                  />
                ))}
              </ul>
            )}
            <LoadMore pages={pages} className="p-3" />
          </div>
          <div className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
            <output className="mr-auto tabular-nums">
              {m.contents_admin_selected({ count: formatNumber(sizeOf(choice)) })}
            </output>
            {total > 0 && !choice.everyone ? (
              <Button
                variant="text"
                size="sm"
                onClick={() => onChange(everyoneOf(filter, rows, total))}
              >
                {allWords({ total: formatNumber(total) })}
              </Button>
            ) : null}
            <Button variant="text" size="sm" onClick={() => onChange(NOBODY)}>
              {m.contents_admin_clear_selection()}
            </Button>
          </div>
        </>
      )}
    </Loaded>
  );
}
