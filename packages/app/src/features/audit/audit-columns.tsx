import type { AuditRecord } from '@rahle/contract/audit';
import { m } from '#i18n/generated/messages.js';
import { roleName } from '#session/role-name.ts';
import type { Column } from '#ui/tables/DataTable.tsx';
import { formatMoment } from '#ui/formats/format-date.ts';
import { RelativeTime } from '#ui/formats/RelativeTime.tsx';
import { recordSentence } from './record-sentence.ts';

type AuditColumns = { onChoosePerson: (userId: string) => void };

/** When, who, what, and from where. A name narrows the list to that person. */
export const auditColumns = ({ onChoosePerson }: AuditColumns): Column<AuditRecord>[] => [
  {
    key: 'what',
    header: m.audit_what(),
    card: 'title',
    cell: (record) => (
      <span className="block font-semibold wrap-anywhere max-md:-mr-28">
        {recordSentence(record)}
      </span>
    ),
  },
  {
    key: 'who',
    header: m.audit_who(),
    card: 'line',
    cell: (record) => <Who record={record} onChoose={onChoosePerson} />,
  },
  {
    key: 'when',
    header: m.audit_when(),
    cell: ({ at }) => (
      <span className="text-ink-2">
        <RelativeTime isFirst date={at} className="whitespace-nowrap md:block" />
        <span className="text-xs whitespace-nowrap text-ink-3 max-md:ml-2">{formatMoment(at)}</span>
      </span>
    ),
  },
  {
    key: 'address',
    header: m.audit_address(),
    cell: ({ address }) => (
      // Wide enough for an IPv4 address; a longer one is broken where it must be.
      <span className="text-ink-2 tabular-nums wrap-anywhere md:inline-block md:min-w-30">
        {address ?? '–'}
      </span>
    ),
  },
];

type WhoProps = { record: AuditRecord; onChoose: (userId: string) => void };

function Who({ record: { actor, address }, onChoose }: WhoProps) {
  if (!actor)
    return (
      <span className="text-ink-3">
        {address === null ? m.audit_on_the_server() : m.audit_nobody_known()}
      </span>
    );
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 md:grid md:min-w-30">
      <button
        type="button"
        aria-label={m.audit_only_person({ name: actor.name })}
        onClick={() => onChoose(actor.id)}
        className="min-h-6 cursor-pointer rounded-sm text-left wrap-anywhere underline-offset-3 hover:underline"
      >
        {actor.name}
      </button>
      <span className="text-xs whitespace-nowrap text-ink-3">{roleName(actor.role)}</span>
    </span>
  );
}
