import { Readable } from 'node:stream';
import { csvHeading, csvLine } from '@rahle/contract/csv';
import { PROGRESS_COLUMNS } from '@rahle/contract/progress';
import { sql } from 'kysely';
import type { Tenant } from '#database/database.ts';

/** A class may have some thousand books; of so many learners at a time all of them are held. */
const LEARNERS_AT_ONCE = 20;

type Row = {
  firstName: string;
  lastName: string;
  title: string;
  page: number | null;
  pages: number;
  progression: number | null;
  readAt: Date | null;
};

async function listLearners({ db, organizationId }: Tenant, classId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from class_members i
    join members m on m.organization_id = i.organization_id and m.id = i.member_id
    where i.organization_id = ${organizationId} and i.class_id = ${classId} and m.role = 'LEARNER'
    order by m.last_name, m.first_name, m.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

async function listRows({ db, organizationId }: Tenant, classId: string, memberIds: string[]) {
  const { rows } = await sql<Row>`
    select m.first_name as "firstName", m.last_name as "lastName", c.title, p.page, c.pages, p.progression,
      p.read_at as "readAt"
    from members m
    join class_contents g on g.organization_id = m.organization_id and g.class_id = ${classId}
    join contents c on c.organization_id = g.organization_id and c.id = g.content_id
    left join reading_positions p on p.organization_id = m.organization_id and p.user_id = m.user_id
      and p.content_id = c.id
    where m.organization_id = ${organizationId} and m.id = any(${memberIds}::uuid[])
      and c.withdrawn_at is null
    order by m.last_name, m.first_name, m.id, c.title, c.id
  `.execute(db);
  return rows;
}

const cellsOf = ({ firstName, lastName, title, page, pages, progression, readAt }: Row) => [
  firstName,
  lastName,
  title,
  String(page ?? ''),
  String(pages),
  String(progression ?? ''),
  readAt?.toISOString() ?? '',
];

/** Of every learner in a class and every book of it, read and written a part at a time. */
export const exportProgress = (tenant: Tenant, classId: string): Readable =>
  Readable.from(
    (async function* () {
      yield csvHeading(PROGRESS_COLUMNS);
      const learners = await listLearners(tenant, classId);
      for (let from = 0; from < learners.length; from += LEARNERS_AT_ONCE) {
        const some = learners.slice(from, from + LEARNERS_AT_ONCE);
        const rows = await listRows(tenant, classId, some);
        if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row))).join('');
      }
    })(),
  );
