import type { AvailableContent, Member } from '@rahle/contract/members';
import { Plus } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { StateBadge } from '#ui/StateBadge.tsx';
import { Resting } from '#ui/Resting.tsx';
import { ContentList, type ContentPages } from './ContentList.tsx';
import { useLending } from './use-lending.ts';

type AvailableContentsProps = {
  member: Member;
  pages: ContentPages<AvailableContent>;
  search: string;
  onSearch: (term: string) => void;
};

/** Every book of the organization; the act only where it would change something (§2). */
export function AvailableContents({ member, ...list }: AvailableContentsProps) {
  const { assign, busyWith } = useLending(member);
  return (
    <ContentList
      {...list}
      label={m.members_available()}
      empty={{ title: m.members_no_available(), detail: m.members_no_available_detail() }}
    >
      {({ contentId, title, assigned }, keepFocus) => (
        <>
          <StateBadge state={assigned ? 'ASSIGNED' : 'AVAILABLE'} />
          <Resting className="grid justify-items-end md:min-w-24">
            {assigned ? null : (
              <Button
                size="sm"
                busy={busyWith === contentId}
                onClick={() => void assign({ contentId, title }).then(keepFocus)}
                aria-label={`${m.members_assign()}: ${title}`}
              >
                <Plus className="size-4" />
                {m.members_assign()}
              </Button>
            )}
          </Resting>
        </>
      )}
    </ContentList>
  );
}
