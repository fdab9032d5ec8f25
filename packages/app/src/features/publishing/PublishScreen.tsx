import type { Published } from '@rahle/contract/versions';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { useLocation, useParams } from '#router/hooks.ts';
import { useSearchParams } from '#router/use-search-params.ts';
import { useListBehind } from '#routing/use-list-behind.ts';
import { BackLink } from '#ui/navigation/BackLink.tsx';
import { PageHeading } from '#ui/navigation/PageHeading.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { PublicationFormPanel } from './PublicationFormPanel.tsx';
import { PublishedReport } from './PublishedReport.tsx';
import { useContentDetail } from './publishing.queries.ts';
import { publishingPaths } from './publishing.paths.ts';

/** A book, or with an external id in the address a new version of that one; then what came of it, in place. */
export function PublishScreen() {
  const { organizationId = '' } = useParams();
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const externalId = params.get('externalId');
  const contentId = params.get('contentId');
  const [published, setPublished] = useState<Published | null>(null);
  const list = useListBehind(publishingPaths.list({ organizationId }));

  function handleAnother(): void {
    setParams({}, { replace: true, state });
    setPublished(null);
  }

  return (
    <div className="max-w-form">
      <BackLink to={list}>{m.contents_admin_back()}</BackLink>
      <PageHeading
        title={externalId === null ? m.contents_admin_new() : m.contents_admin_new_version()}
        description={m.contents_admin_new_detail()}
        className="mt-1 mb-6"
      />
      {published ? (
        <PublishedReport
          organizationId={organizationId}
          published={published}
          onAnother={handleAnother}
        />
      ) : contentId === null ? (
        <PublicationFormPanel
          key={`${organizationId} ${externalId}`}
          externalId={externalId}
          back={list}
          onPublished={setPublished}
        />
      ) : (
        <NewVersion key={contentId} contentId={contentId} back={list} onPublished={setPublished} />
      )}
    </div>
  );
}

type NewVersionProps = {
  contentId: string;
  back: string;
  onPublished: (published: Published) => void;
};

/** The form begins with what is said of the book now. */
function NewVersion({ contentId, back, onPublished }: NewVersionProps) {
  const query = useContentDetail(contentId);
  return (
    <Loaded query={query} errorTitle={m.contents_admin_one_failed()}>
      {(content) => (
        <PublicationFormPanel
          externalId={content.content.externalId}
          {...{ content, back, onPublished }}
        />
      )}
    </Loaded>
  );
}
