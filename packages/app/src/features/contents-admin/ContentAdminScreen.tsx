import { generatePath, useParams } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { PATHS } from '#routing/paths.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { Loaded } from '#ui/Loaded.tsx';
import { ContentCard } from './ContentCard.tsx';
import { useContentDetail } from './contents-admin.queries.ts';
import { VersionsPanel } from './VersionsPanel.tsx';

/** One book as staff look after it: what it is, and its versions. */
export function ContentAdminScreen() {
  const { organizationId = '', contentId = '' } = useParams();
  const query = useContentDetail(contentId);
  return (
    <>
      <BackLink to={generatePath(PATHS.contentsAdmin, { organizationId })}>
        {m.contents_admin_back()}
      </BackLink>
      <div className="mt-1">
        {query.data ? null : <h1 className="sr-only">{m.contents_admin_page()}</h1>}
        <Loaded query={query} errorTitle={m.contents_admin_one_failed()}>
          {(content) => (
            <>
              <ContentCard organizationId={organizationId} content={content} />
              <VersionsPanel contentId={content.id} versions={content.versions} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}
