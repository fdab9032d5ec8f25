import { ContinueReading } from '#features/reading/ContinueReading.tsx';
import { m } from '#i18n/generated/messages.js';
import { paths } from '#routing/paths.ts';
import { useListAddress } from '#routing/use-list-address.ts';
import { useMe } from '#session/SessionProvider.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { CONTENT_SIZES } from './my-books.queries.ts';
import { MyBookList } from './MyBookList.tsx';
import { type CategoryAndSort, useCategoryAndSort } from './use-category-and-sort.ts';

/** One's own books; for staff, all of the organization's (decisions §5). */
export function MyBooksScreen() {
  const me = useMe();
  const { search } = useListAddress(CONTENT_SIZES);
  const { sort } = useCategoryAndSort();
  if (me?.membership?.state === 'PENDING') return <PendingMember />;
  const isLearner = me?.user.role === 'LEARNER';
  return (
    <div className="page-wrap pb-16 md:pb-20">
      <div className="pt-9 pb-7 md:pt-16 md:pb-10">
        <h1 className="text-4xl font-display tracking-display">
          {isLearner ? m.contents_page() : m.contents_page_staff()}
        </h1>
        <p className="mt-5 max-w-152 leading-relaxed text-ink-2 md:text-lg md:leading-relaxed">
          {introOf(isLearner, sort)}
        </p>
      </div>
      {isLearner && search === '' ? <ContinueReading /> : null}
      <MyBookList isLearner={isLearner} />
    </div>
  );
}

function introOf(isLearner: boolean, sort: CategoryAndSort['sort']): string {
  if (sort === 'title')
    return isLearner ? m.contents_intro_by_title() : m.contents_intro_staff_by_title();
  return isLearner ? m.contents_intro() : m.contents_intro_staff();
}

/** May sign in, but reads nothing before a manager has agreed (decisions §4). */
function PendingMember() {
  return (
    <EmptyState
      level={1}
      title={m.contents_pending()}
      action={<LinkButton to={paths.announcements()}>{m.contents_to_announcements()}</LinkButton>}
      className="flex-1"
    >
      <p>{m.contents_pending_detail()}</p>
    </EmptyState>
  );
}
