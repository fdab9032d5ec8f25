import { Client } from 'pg';
import {
  findContentToAssign,
  findMemberToAssign,
  insertAssignment,
  findAssignment,
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

export type WriteCall = { name: string; target: Target; own: Statement[] };

const ANNOUNCED = {
  title: 'Closed on Monday',
  description: 'The library is closed all day.',
  state: 'ACTIVE',
} as const;

/** The writes that people wait for, and the statements that each consists of, for a bare handler to send too. */
export async function writeCalls(
  api: string,
  databaseUrl: string,
  manager: Person,
  learner: Person,
): Promise<WriteCall[]> {
  const { organizationId } = manager;
  const headers = { ...manager.headers, 'content-type': 'application/json' };
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ announcement: string; content: string; user: string }>(
    `select (select id from announcements where organization_id = $1 limit 1) as announcement,
       (select content_id from assignments where organization_id = $1 and member_id = $2 limit 1) as content,
       (select user_id from members where organization_id = $1 and id = $2) as user`,
    [organizationId, learner.memberId],
  );
  await client.end();
  const { announcement, content, user } = rows[0]!;
  const loan = { contentId: content, memberId: learner.memberId, userId: user };

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
      name: 'assign, again',
      own: await statements(
        (tenant) => findContentToAssign(tenant, { contentId: content }),
        (tenant) => findMemberToAssign(tenant, user),
        (tenant) => insertAssignment(tenant, loan),
        (tenant) => findAssignment(tenant, loan),
      ),
      target: {
        url: `${api}/contents/assign`,
        method: 'POST',
        headers,
        body: JSON.stringify({ contentId: content, userId: user }),
      },
    },
  ];
}
