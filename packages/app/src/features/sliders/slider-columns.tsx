import type { Slider } from '@rahle/contract/sliders';
import { Trash2 } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import type { Column } from '#ui/tables/DataTable.tsx';
import { DateText } from '#ui/formats/DateText.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { LinkText } from '#ui/navigation/LinkText.tsx';
import { RowLink } from '#routing/RowLink.tsx';
import { overRowLink } from '#ui/tables/table-look.ts';
import { RowActions } from '#ui/tables/RowActions.tsx';
import { StateBadge } from '#ui/StateBadge.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { SliderPicture } from './SliderPicture.tsx';
import type { Move } from './use-move.ts';
import { sliderPaths } from './sliders.paths.ts';
import { SliderEditLink } from './SliderEditLink.tsx';

type SliderColumns = {
  organizationId: string;
  total: number;
  onMove: ((move: Move) => Promise<void>) | undefined;
  onDelete: ((slider: Slider) => Promise<void>) | undefined;
};

/** §2: title, link, state, order, created, edit and delete. */
export function sliderColumns(options: SliderColumns): Column<Slider>[] {
  const { onDelete } = options;
  return onDelete ? [...facts(options), actions({ ...options, onDelete })] : facts(options);
}

const facts = ({ organizationId, total, onMove, onDelete }: SliderColumns): Column<Slider>[] => [
  {
    key: 'title',
    header: m.sliders_name(),
    sortBy: 'title',
    card: 'title',
    cell: ({ id, title, link, file }) => (
      <div className="flex gap-3 font-semibold max-md:flex-col md:items-center">
        <SliderPicture file={file} sizes="96px" className="w-24 flex-none rounded-xs" />
        {/* Below the picture and the badge there is room for all of it. */}
        <span className="min-w-0 text-balance max-md:-mr-28">
          {onDelete ? (
            <RowLink to={sliderPaths.edit({ organizationId, sliderId: id })}>{title}</RowLink>
          ) : (
            <span className="block wrap-anywhere">{title}</span>
          )}
          <LinkText
            link={link}
            otherwise={m.sliders_no_link()}
            className="relative z-1 text-xs font-normal xl:hidden"
          />
        </span>
      </div>
    ),
  },
  {
    key: 'link',
    header: m.sliders_link(),
    card: 'none',
    from: 'xl',
    cell: ({ link }) => (
      <LinkText link={link} otherwise={m.sliders_no_link()} className={overRowLink} />
    ),
  },
  {
    key: 'state',
    header: m.sliders_state(),
    sortBy: 'state',
    card: 'badge',
    cell: ({ state }) => <StateBadge state={state} />,
  },
  {
    key: 'order',
    header: m.sliders_order(),
    sortBy: 'order',
    named: true,
    cell: (slider) => (
      <span className="relative z-1 inline-flex items-center gap-1 tabular-nums">
        <span className="min-w-5">{formatNumber(slider.order)}</span>
        {onMove ? <MoveButtons slider={slider} total={total} onMove={onMove} /> : null}
      </span>
    ),
  },
  {
    key: 'created',
    header: m.sliders_created(),
    sortBy: 'createdAt',
    card: 'none',
    from: 'xl',
    cell: ({ createdAt }) => <DateText date={createdAt} className="text-ink-2" />,
  },
];

type Acts = { organizationId: string; onDelete: (slider: Slider) => Promise<void> };

const actions = ({ organizationId, onDelete }: Acts): Column<Slider> => ({
  key: 'actions',
  header: m.sliders_actions(),
  card: 'actions',
  align: 'end',
  cell: (slider) => (
    <RowActions>
      <IconButton
        label={`${m.sliders_delete()}: ${slider.title}`}
        variant="danger-line"
        size="sm"
        onClick={() => void onDelete(slider)}
      >
        <Trash2 className="size-4" />
      </IconButton>
      <SliderEditLink organizationId={organizationId} slider={slider} />
    </RowActions>
  ),
});
