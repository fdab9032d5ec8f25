import { Readable } from 'node:stream';
import { csvHeading, csvLine } from '@rahle/contract/csv';
import { CSV_COLUMNS } from '@rahle/contract/member-import';
import { sql } from 'kysely';
import type { Tenant } from '#database/database.ts';
import { joinClasses } from './class-cells.ts';

const ROWS_AT_ONCE = 2000;

type ExportedRow = {
  id: string;
  createdAt: string;
  cells: [string, string, string, string, string | null];
  classes: string[];
};

/** As many members as follow these; in the order in which they came. */
async function listRows({ db, organizationId }: Tenant, last: ExportedRow | undefined) {
  const { rows } = await sql<ExportedRow>`
    select m.id, m.created_at::text as "createdAt",
      array[m.first_name, m.last_name, m.email, m.role::text, m.external_id] as cells,
      array(
        select c.name from class_members i
        join classes c on c.organization_id = i.organization_id and c.id = i.class_id
        where i.organization_id = m.organization_id and i.member_id = m.id order by c.name
      ) as classes
    from members m
    where m.organization_id = ${organizationId}
      ${last ? sql`and (m.created_at, m.id) > (${last.createdAt}::timestamptz, ${last.id}::uuid)` : sql``}
    order by m.created_at, m.id limit ${ROWS_AT_ONCE}
  `.execute(db);
  return rows;
}

const rowCells = ({ cells: [first, last, email, role, externalId], classes }: ExportedRow) => [
  first,
  last,
  email,
  role,
  joinClasses(classes),
  externalId ?? '',
];

/** All members, read and written a part at a time. */
export const exportMembers = (tenant: Tenant): Readable =>
  Readable.from(
    (async function* () {
      yield csvHeading(CSV_COLUMNS);
      let last: ExportedRow | undefined;
      for (;;) {
        const rows = await listRows(tenant, last);
        if (rows.length > 0) yield rows.map((row) => csvLine(rowCells(row))).join('');
        if (rows.length < ROWS_AT_ONCE) return;
        last = rows.at(-1);
      }
    })(),
  );
