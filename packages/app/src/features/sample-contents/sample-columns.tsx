import type { SampleContent } from '@rahle/contract/sample-contents';
import { Trash2 } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { Badge } from '#ui/Badge.tsx';
import type { Column } from '#ui/tables/DataTable.tsx';
import { DateText } from '#ui/formats/DateText.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { LinkText } from '#ui/navigation/LinkText.tsx';
import { RowLink } from '#routing/RowLink.tsx';
import { overRowLink } from '#ui/tables/table-look.ts';
import { RowActions } from '#ui/tables/RowActions.tsx';
import { plainText } from '#ui/plain-text.ts';
import { sampleContentPaths } from './sample-contents.paths.ts';
import { SampleEditLink } from './SampleEditLink.tsx';

type SampleColumns = {
  organizationId: string;
  onDelete: ((sample: SampleContent) => Promise<void>) | undefined;
};

/** §2: order, title, description, link, created, edit and delete. The order counts within the group. */
export function sampleColumns({ organizationId, onDelete }: SampleColumns) {
  const isManaging = onDelete !== undefined;
  const shown = facts(isManaging ? organizationId : undefined);
  return isManaging ? [...shown, actions(organizationId, onDelete)] : shown;
}

/** Rows lead to the form where there is an organization to manage. */
const facts = (organizationId?: string): Column<SampleContent>[] => [
  {
    key: 'order',
    header: m.samples_order(),
    sortBy: 'order',
    card: 'badge',
    cell: ({ order }) => <Badge>{formatNumber(order)}</Badge>,
  },
  {
    key: 'title',
    header: m.samples_name(),
    sortBy: 'title',
    card: 'title',
    cell: ({ id, title, group, link }) => (
      <>
        {organizationId ? (
          <RowLink to={sampleContentPaths.edit({ organizationId, sampleContentId: id })}>
            {title}
          </RowLink>
        ) : (
          <span className="block font-semibold wrap-anywhere">{title}</span>
        )}
        <span className="block text-xs wrap-anywhere text-ink-3">{group}</span>
        {link ? (
          <LinkText
            link={link}
            otherwise=""
            className="relative z-1 text-xs max-md:hidden xl:hidden"
          />
        ) : null}
      </>
    ),
  },
  {
    key: 'description',
    header: m.samples_description(),
    cell: ({ description }) => (
      <span className="line-clamp-2 max-w-90 wrap-anywhere text-ink-2">
        {plainText(description)}
      </span>
    ),
  },
  {
    key: 'link',
    header: m.samples_link(),
    from: 'xl',
    cell: ({ link }) => (
      <LinkText link={link} otherwise={m.samples_no_link()} className={overRowLink} />
    ),
  },
  {
    key: 'created',
    header: m.samples_created(),
    sortBy: 'createdAt',
    card: 'none',
    from: 'xl',
    cell: ({ createdAt }) => <DateText date={createdAt} className="text-ink-2" />,
  },
];

const actions = (
  organizationId: string,
  onDelete: (sample: SampleContent) => Promise<void>,
): Column<SampleContent> => ({
  key: 'actions',
  header: m.samples_actions(),
  card: 'actions',
  align: 'end',
  cell: (sample) => (
    <RowActions>
      <IconButton
        label={`${m.samples_delete()}: ${sample.title}`}
        variant="danger-line"
        size="sm"
        onClick={() => void onDelete(sample)}
      >
        <Trash2 className="size-4" />
      </IconButton>
      <SampleEditLink organizationId={organizationId} sample={sample} />
    </RowActions>
  ),
});
