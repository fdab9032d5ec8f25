import type { AssignedContent, Member } from '@rahle/contract/members';
import { useMemberProgress } from '#features/progress/progress.queries.ts';
import { ProgressNote } from '#features/progress/ProgressNote.tsx';
import { ReadSoFar } from '#features/progress/ReadSoFar.tsx';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Resting } from '#ui/Resting.tsx';
import { ContentList, type ContentPages } from './ContentList.tsx';
import { useLending } from './use-lending.ts';

type AssignedContentsProps = {
  member: Member;
  pages: ContentPages<AssignedContent>;
  search: string;
  onSearch: (term: string) => void;
};

export function AssignedContents({ member, ...list }: AssignedContentsProps) {
  const { unassign, busyWith } = useLending(member);
  const progress = useMemberProgress(member.id, member.user.role === 'LEARNER');
  const byContent = new Map(progress.data?.map((row) => [row.contentId, row]));
  return (
    <ContentList
      {...list}
      note={<ProgressNote error={progress.error} />}
      below={({ contentId }) =>
        progress.data ? <ReadSoFar progress={byContent.get(contentId)} /> : null
      }
      label={m.members_assigned()}
      empty={{ title: m.members_no_assigned(), detail: m.members_no_assigned_detail() }}
    >
      {({ id, contentId, title }, keepFocus) => (
        <Resting className="max-md:ml-auto">
          <Button
            size="sm"
            busy={busyWith === contentId}
            onClick={() => void unassign({ assignmentId: id, contentId, title }).then(keepFocus)}
            aria-label={`${m.members_unassign()}: ${title}`}
          >
            {m.members_unassign()}
          </Button>
        </Resting>
      )}
    </ContentList>
  );
}
