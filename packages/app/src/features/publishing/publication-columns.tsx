import type { Content } from '@rahle/contract/contents';
import { UserRoundPlus } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { BookCover } from '#covers/BookCover.tsx';
import { RowLink } from '#routing/RowLink.tsx';
import { Button } from '#ui/Button.tsx';
import type { Column } from '#ui/tables/DataTable.tsx';
import { RowActions } from '#ui/tables/RowActions.tsx';
import { DateText } from '#ui/formats/DateText.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { versionLabel } from './version-label.ts';
import { publishingPaths } from './publishing.paths.ts';

type ContentColumns = {
  organizationId: string;
  select: Column<Content>;
  onAssign: (content: Content) => void;
};

/** Cover and title, category, newest version, and lending. The row leads to the book's own page. */
export const publicationColumns = ({
  organizationId,
  select,
  onAssign,
}: ContentColumns): Column<Content>[] => [
  select,
  {
    key: 'title',
    header: m.contents_admin_name(),
    sortBy: 'title',
    card: 'title',
    cell: ({ id, title, authors, category, language, coverImage, coverSrcset }) => (
      <div className="flex items-center gap-3 max-md:-mr-28 max-md:pl-8">
        <BookCover
          title={title}
          src={coverImage}
          srcSet={coverSrcset}
          sizes="38px"
          className="w-9.5 flex-none self-start"
        />
        <div className="min-w-0">
          <RowLink
            to={publishingPaths.detail({ organizationId, contentId: id })}
            lang={language ?? undefined}
          >
            {title}
          </RowLink>
          <span className="block text-xs wrap-anywhere text-ink-3">{authors.join(', ')}</span>
          <span className="block text-xs wrap-anywhere text-ink-3 md:hidden">{category}</span>
        </div>
      </div>
    ),
  },
  {
    key: 'category',
    header: m.contents_admin_category(),
    sortBy: 'category',
    card: 'none',
    cell: ({ category }) =>
      category ? (
        <span className="wrap-anywhere text-ink-2">{category}</span>
      ) : (
        <span className="text-ink-3">{m.contents_admin_no_category()}</span>
      ),
  },
  {
    key: 'version',
    header: m.contents_admin_version(),
    cell: ({ latestVersion }) => (
      <span className="whitespace-nowrap text-ink-2 tabular-nums max-md:pl-20.5">
        {versionLabel(latestVersion)}
      </span>
    ),
  },
  {
    key: 'created',
    header: m.contents_admin_created(),
    sortBy: 'createdAt',
    card: 'none',
    from: 'lg',
    cell: ({ createdAt }) => <DateText date={createdAt} className="text-ink-2" />,
  },
  {
    key: 'actions',
    header: m.contents_admin_actions(),
    card: 'actions',
    align: 'end',
    cell: (content) => (
      <RowActions>
        <Button size="sm" onClick={() => onAssign(content)} className="whitespace-nowrap">
          <UserRoundPlus className="size-4" />
          {m.contents_admin_assign()}
          <VisuallyHidden>: {content.title}</VisuallyHidden>
        </Button>
      </RowActions>
    ),
  },
];
