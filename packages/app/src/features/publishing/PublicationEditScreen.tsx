import { isMissing } from '@rahle/contract/failures';
import { m } from '#i18n/generated/messages.js';
import { useParams } from '#router/hooks.ts';
import { useListBehind, useStillFromList } from '#routing/use-list-behind.ts';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { BackLink } from '#ui/navigation/BackLink.tsx';
import { PageHeading } from '#ui/navigation/PageHeading.tsx';
import { GoneBook } from './GoneBook.tsx';
import { PublicationEditForm } from './PublicationEditForm.tsx';
import { publishingPaths } from './publishing.paths.ts';
import { useContentDetail } from './publishing.queries.ts';

/** What is said of a book; its files change by a new version only. */
export function PublicationEditScreen() {
  const { organizationId = '', contentId = '' } = useParams();
  const query = useContentDetail(contentId);
  const list = useListBehind(publishingPaths.list({ organizationId }));
  const fromList = useStillFromList();
  const back = publishingPaths.detail({ organizationId, contentId });
  if (isMissing(query.error)) return <GoneBook list={list} />;
  return (
    <div className="max-w-form">
      <BackLink to={back} state={fromList}>
        {m.contents_admin_to_book()}
      </BackLink>
      <PageHeading
        title={m.contents_admin_edit_title()}
        description={m.contents_admin_edit_detail()}
        className="mt-1 mb-6"
      />
      <Loaded query={query} errorTitle={m.contents_admin_one_failed()}>
        {(content) => <PublicationEditForm key={content.id} content={content} back={back} />}
      </Loaded>
    </div>
  );
}
