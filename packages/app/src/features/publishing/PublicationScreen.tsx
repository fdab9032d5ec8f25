import { isMissing } from '@rahle/contract/failures';
import { failureSentence } from '@rahle/contract/sentences';
import { useParams } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { currentLocale } from '#i18n/locale.ts';
import { useListBehind } from '#routing/use-list-behind.ts';
import { BackLink } from '#ui/navigation/BackLink.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { PublicationCard } from './PublicationCard.tsx';
import { useContentDetail } from './publishing.queries.ts';
import { VersionsPanel } from './VersionsPanel.tsx';
import { publishingPaths } from './publishing.paths.ts';

/** One book as staff look after it: what it is, and its versions. */
export function PublicationScreen() {
  const { organizationId = '', contentId = '' } = useParams();
  const list = useListBehind(publishingPaths.list({ organizationId }));
  const query = useContentDetail(contentId);
  if (isMissing(query.error)) return <GoneBook list={list} />;
  return (
    <>
      <BackLink to={list}>{m.contents_admin_back()}</BackLink>
      <div className="mt-1">
        {query.data ? null : <h1 className="sr-only">{m.contents_admin_page()}</h1>}
        <Loaded query={query} errorTitle={m.contents_admin_one_failed()}>
          {(content) => (
            <>
              <PublicationCard organizationId={organizationId} content={content} />
              <VersionsPanel contentId={content.id} versions={content.versions} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

/** Withdrawn since, or never there. */
function GoneBook({ list }: { list: string }) {
  return (
    <EmptyState
      level={1}
      title={failureSentence('content.not_found', currentLocale())}
      action={<LinkButton to={list}>{m.contents_admin_back()}</LinkButton>}
    >
      <p>{m.contents_admin_gone_detail()}</p>
    </EmptyState>
  );
}
