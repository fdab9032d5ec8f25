import type { ContentMember } from '@rahle/contract/contents';
import type { ReactNode } from 'react';
import { useContentProgress } from '#features/progress/progress.queries.ts';
import { ProgressNote } from '#features/progress/ProgressNote.tsx';
import { ReadSoFar } from '#features/progress/ReadSoFar.tsx';
import { Link } from '#router/Link.tsx';
import { memberPaths } from '#routing/member-paths.ts';
import { m } from '#i18n/generated/messages.js';
import { roleName } from '#session/role-name.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { Panel } from '#ui/Panel.tsx';
import { StateBadge } from '#ui/StateBadge.tsx';
import { LoadMore } from '#ui/tables/LoadMore.tsx';
import { fullName } from '#ui/formats/full-name.ts';
import { useContentMembers } from './publishing.queries.ts';

type ReadersPanelProps = { organizationId: string; contentId: string };

/** Who has the book; each name leads to the member's own page, where it is taken back. */
export function ReadersPanel({ organizationId, contentId }: ReadersPanelProps) {
  const pages = useContentMembers(contentId, { filter: 'assigned' });
  const { query } = pages;
  const progress = useContentProgress(contentId);
  const byUser = new Map(progress.data?.map((row) => [row.userId, row]));
  const total = query.data?.total;
  return (
    <Panel
      className="mb-6"
      title={
        <>
          {m.contents_admin_readers()}
          {total ? (
            <span className="ml-2 font-normal text-ink-3 tabular-nums">{formatNumber(total)}</span>
          ) : null}
        </>
      }
    >
      <Loaded query={query} errorTitle={m.contents_admin_members_failed()}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="px-5 pb-5 text-ink-2">{m.contents_admin_no_readers()}</p>
          ) : (
            <>
              <ProgressNote error={progress.error} />
              <ul className="grid max-h-102 gap-x-4 overflow-y-auto border-t border-line p-2 md:grid-cols-2">
                {rows.map((member) => (
                  <Reader key={member.id} member={member} organizationId={organizationId}>
                    {progress.data && member.user.role === 'LEARNER' ? (
                      <ReadSoFar progress={byUser.get(member.user.id)} />
                    ) : null}
                  </Reader>
                ))}
              </ul>
              <LoadMore pages={pages} className="p-3" />
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

type ReaderProps = { member: ContentMember; organizationId: string; children: ReactNode };

function Reader({ member, organizationId, children }: ReaderProps) {
  const { id, user, state, classes } = member;
  const facts = [roleName(user.role), ...classes.map(({ name }) => name)];
  return (
    <li className="min-w-0">
      <Link
        to={memberPaths.detail({ organizationId, memberId: id })}
        className="flex min-h-12 items-center gap-3 rounded-md px-3 py-1.5 text-sm transition-colors hover:bg-hover"
      >
        <Avatar name={fullName(user)} size="sm" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">{fullName(user)}</span>
          <span className="block text-xs wrap-anywhere text-ink-3">{facts.join(' · ')}</span>
          {children}
        </span>
        {state === 'ACTIVE' ? null : <StateBadge state={state} />}
      </Link>
    </li>
  );
}
