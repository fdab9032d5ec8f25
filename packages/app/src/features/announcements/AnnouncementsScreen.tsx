import { useParams } from '#router/hooks.ts';
import { AnnouncementDetail } from './AnnouncementDetail.tsx';
import { AnnouncementList } from './AnnouncementList.tsx';

/** List and detail on one screen, read only (§2). */
export function AnnouncementsScreen() {
  const { announcementId } = useParams();
  return (
    <div className="page-wrap pb-16 md:pb-20">
      <div className="mx-auto w-full max-w-184">
        {announcementId === undefined ? (
          <AnnouncementList />
        ) : (
          <AnnouncementDetail key={announcementId} announcementId={announcementId} />
        )}
      </div>
    </div>
  );
}
