import { Client } from 'pg';
import { ON_THE_SERVER, recordAction } from '../apps/api/src/features/audit/audit.queries.ts';
import {
  findAssigned,
  insertAssignment,
} from '../apps/api/src/features/contents/assignments.queries.ts';
import { addAnnouncement } from '../apps/api/src/features/announcements/announcements.commands.ts';
import {
  findAnnouncementToChange,
  updateAnnouncement,
} from '../apps/api/src/features/announcements/announcements.queries.ts';
import { recordQueries } from '../apps/api/src/testing/record-queries.ts';
import type { Statement } from './bare-server.ts';
import type { Target } from './measure.ts';
import type { Person } from './rahle.ts';

export type WriteCall = {
  name: string;
  target: Target;
  own: Statement[];
  /** For statements that each request has other parameters for. */
  others?: () => string;
};

/** More than are ever assigned in one measurement. */
const PAIRS = 150_000;

const ANNOUNCED = {
  title: 'Closed on Monday',
  description: 'The library is closed all day.',
  state: 'ACTIVE',
} as const;

type Pair = { contentId: string; memberId: string; userId: string };
const to = ({ userId: id }: Pair) =>
  ({ kind: 'user', id, name: 'A Learner', value: 'A book' }) as const;
const KEYS = ['contentId', 'memberId', 'userId'] as const;

/** The writes that people wait for, and the statements that each consists of, for a bare handler to send too. */
export async function writeCalls(
  api: string,
  databaseUrl: string,
  manager: Person,
): Promise<WriteCall[]> {
  const { organizationId } = manager;
  const headers = { ...manager.headers, 'content-type': 'application/json' };
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: announced } = await client.query<{ id: string }>(
    'select id from announcements where organization_id = $1 limit 1',
    [organizationId],
  );
  const { rows: pairs } = await client.query<Pair>(
    `select c.id as "contentId", m.id as "memberId", m.user_id as "userId"
     from (select id from contents where organization_id = $1 and withdrawn_at is null limit 1000) c,
          (select id, user_id from members where organization_id = $1) m
     where not exists (select from assignments where organization_id = $1 and content_id = c.id and member_id = m.id)
     limit $2`,
    [organizationId, PAIRS],
  );
  await client.end();
  const announcement = announced[0]!.id;
  const loan = pairs[0]!;
  let assigned = 0;
  const nextPair = () => pairs[(assigned += 1)]!;

  const statements = async (...steps: Parameters<typeof recordQueries>[1][]) => {
    const recorded = await Promise.all(steps.map((step) => recordQueries(organizationId, step)));
    return recorded.flat().map(({ sql, parameters }) => ({ sql, parameters: [...parameters] }));
  };
  /** There is room for so many announcements only; what a measurement made goes before the next. */
  const before = async () => {
    const owner = new Client({ connectionString: databaseUrl });
    await owner.connect();
    await owner.query(
      'delete from announcements where organization_id = $1 and id <> $2 and title = $3',
      [organizationId, announcement, ANNOUNCED.title],
    );
    await owner.end();
  };
  const change = { ...ANNOUNCED, title: 'Open on Monday' };
  return [
    {
      name: 'announcement, new',
      own: await statements((tenant) => addAnnouncement(tenant, ANNOUNCED)),
      target: {
        url: `${api}/announcements`,
        method: 'POST',
        headers,
        body: JSON.stringify(ANNOUNCED),
        before,
      },
    },
    {
      name: 'announcement, change',
      own: await statements(
        (tenant) => findAnnouncementToChange(tenant, announcement),
        (tenant) => updateAnnouncement(tenant, announcement, change),
      ),
      target: {
        url: `${api}/announcements/${announcement}`,
        method: 'PUT',
        headers,
        body: JSON.stringify(change),
      },
    },
    {
      name: 'assign',
      own: await statements(
        (tenant) => findAssigned(tenant, loan, loan.userId),
        (tenant) => insertAssignment(tenant, loan),
        (tenant) => recordAction(tenant, ON_THE_SERVER, 'content.assigned', to(loan)),
      ),
      others: () => {
        const next = nextPair();
        return JSON.stringify(Object.fromEntries(KEYS.map((key) => [loan[key], next[key]])));
      },
      target: {
        url: `${api}/contents/assign`,
        method: 'POST',
        headers,
        body: () => {
          const { contentId, userId } = nextPair();
          return JSON.stringify({ contentId, userId });
        },
      },
    },
  ];
}
