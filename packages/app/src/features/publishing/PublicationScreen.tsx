import { isMissing } from '@rahle/contract/failures';
import { m } from '#i18n/generated/messages.js';
import { useParams } from '#router/hooks.ts';
import { useListBehind } from '#routing/use-list-behind.ts';
import { BackLink } from '#ui/navigation/BackLink.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { GoneBook } from './GoneBook.tsx';
import { PublicationCard } from './PublicationCard.tsx';
import { useContentDetail } from './publishing.queries.ts';
import { ReadersPanel } from './ReadersPanel.tsx';
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
              <ReadersPanel organizationId={organizationId} contentId={content.id} />
              <VersionsPanel contentId={content.id} versions={content.versions} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}
