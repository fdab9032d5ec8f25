import { classes } from '@rahle/contract/classes';
import { contents } from '@rahle/contract/contents';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildClass, memberIdOf } from '#testing/build-class.ts';
import { buildContent } from '#testing/build-content.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const LEARNERS = 5000;
const PROMISED_MS = 1000;
const TRIES = 9;

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

it('one book reaches 5,000 learners through their class in less than a second', async () => {
  const organization = await buildOrganization(api.database);
  const manager = await api.as(
    await buildAccount(api.database, organization, { role: 'MANAGER' }),
    organization,
  );
  const pupil = await buildAccount(api.database, organization, { role: 'LEARNER' });
  const { id: classId } = await buildClass(api.database, organization, { members: [pupil] });
  await sql`
    with joined as (
      insert into members (organization_id, email, email_key, first_name, last_name, role, state, password_hash, search_key)
      select ${organization.id}, n, n, 'N', 'M', 'LEARNER', 'ACTIVE', '', 'n'
      from generate_series(2, ${LEARNERS}) n returning id
    )
    insert into class_members (organization_id, class_id, member_id)
    select ${organization.id}, ${classId}, id from joined
  `.execute(api.database.tenant(organization.id).db);
  const reader = await api.as(pupil, organization);
  const params = { organizationId: organization.id, classId };
  const times: number[] = [];
  for (let given = 1; given <= TRIES; given += 1) {
    const book = await buildContent(api.database, organization);
    const since = performance.now();
    await manager.call(classes.giveContents, { params, body: { ids: [book.id] } });
    times.push(performance.now() - since);
    expect((await reader.call(contents.list, { query: {} })).meta.total).toBe(given);
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(TRIES / 2)]!;
  expect(median).toBeLessThan(PROMISED_MS);
  await manager.call(classes.removeMembers, { params, body: { ids: [memberIdOf(pupil)] } });
  expect((await reader.call(contents.list, { query: {} })).meta.total).toBe(0);
});
