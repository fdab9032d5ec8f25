import { detailErrorSentence } from '#features/announcements/announcement-errors.ts';
import { useAnnouncement } from '#features/announcements/announcements.queries.ts';
import { m } from '#i18n/generated/messages.js';
import { useParams } from '#router/hooks.ts';
import { useListBehind } from '#routing/use-list-behind.ts';
import { BackLink } from '#ui/navigation/BackLink.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { PageHeading } from '#ui/navigation/PageHeading.tsx';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { announcementPaths } from './announcements-admin.paths.ts';

export function AnnouncementFormScreen() {
  const { announcementId } = useParams();
  const list = useListBehind(announcementPaths.list());
  return (
    <div className="max-w-form">
      <BackLink to={list}>{m.announcements_admin_back()}</BackLink>
      {announcementId === undefined ? (
        <>
          <PageHeading
            title={m.announcements_admin_new()}
            description={m.announcements_admin_new_detail()}
            className="mt-1 mb-6"
          />
          <AnnouncementForm back={list} />
        </>
      ) : (
        <EditAnnouncement announcementId={announcementId} back={list} />
      )}
    </div>
  );
}

function EditAnnouncement({ announcementId, back }: { announcementId: string; back: string }) {
  const query = useAnnouncement(announcementId);
  return (
    <>
      <PageHeading title={m.announcements_admin_edit_title()} className="mt-1 mb-6" />
      <Loaded query={query} errorTitle={detailErrorSentence}>
        {(announcement) => (
          <AnnouncementForm key={announcement.id} announcement={announcement} back={back} />
        )}
      </Loaded>
    </>
  );
}
