import { matches } from '@rahle/contract/fold';
import { m } from '#i18n/generated/messages.js';
import { OfflineNote } from '#offline/OfflineNote.tsx';
import { useSearchParams } from '#router/use-search-params.ts';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { SearchBox } from '#ui/tables/SearchBox.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AnnouncementRow } from './AnnouncementRow.tsx';
import { ANNOUNCEMENTS_PATH, useActiveAnnouncements } from './announcements.queries.ts';
import { NoAnnouncements } from './NoAnnouncements.tsx';
import { listErrorSentence } from './announcement-errors.ts';

export function AnnouncementList() {
  const announcements = useActiveAnnouncements();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const setSearch = (term: string) =>
    setParams(term ? { search: term } : {}, { replace: true, preventScrollReset: true });

  return (
    <>
      <h1 className="pt-9 pb-7 text-4xl font-display tracking-display md:pt-16 md:pb-8">
        {m.announcements_title()}
      </h1>
      <OfflineNote of={ANNOUNCEMENTS_PATH} className="mb-6" />
      <SearchBox
        value={search}
        onSearch={setSearch}
        label={m.announcements_search()}
        className="mb-8"
      />
      <Loaded query={announcements} errorTitle={listErrorSentence} skeleton={<Skeletons />}>
        {(all) => {
          const found = all.filter(({ title, description }) =>
            matches(`${title}\n${description}`, search),
          );
          if (found.length === 0)
            return <NoAnnouncements search={search} onShowAll={() => setSearch('')} />;
          return (
            <ul>
              {found.map((announcement) => (
                <AnnouncementRow key={announcement.id} announcement={announcement} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </>
  );
}

function Skeletons() {
  return Array.from({ length: 4 }, (_, row) => (
    <div
      key={row}
      className="grid gap-x-6 gap-y-3 border-t border-line py-7 md:grid-cols-[6.5rem_minmax(0,1fr)]"
    >
      <Skeleton className="h-4 w-20 rounded-sm" />
      <div className="grid gap-3">
        <Skeleton className="h-6 w-3/5 rounded-sm" />
        <Skeleton className="h-10 rounded-sm" />
      </div>
    </div>
  ));
}
