import { classes } from '@rahle/contract/classes';
import { memberBulk } from '@rahle/contract/member-bulk';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildClass, memberIdOf } from '#testing/build-class.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { ownDatabase } from '#testing/own-database.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { untilWaiting } from '#testing/until-waiting.ts';

let own: Awaited<ReturnType<typeof ownDatabase>>;
let api: TestServer;
let owner: Client;
beforeAll(async () => {
  own = await ownDatabase();
  api = await startTestServer({ DATABASE_URL: own.url });
  owner = new Client({ connectionString: own.url });
  await owner.connect();
}, 120_000);
afterAll(async () => {
  await owner.end();
  await api.stop();
  await own.drop();
});

it('two ways to put the same people into a class do not wait for each other', async () => {
  const organization = await buildOrganization(api.database);
  const boss = await buildAccount(api.database, organization, { role: 'MANAGER' });
  const pupil = await buildAccount(api.database, organization, { role: 'LEARNER' });
  const { id: classId } = await buildClass(api.database, organization);
  const manager = await api.as(boss, organization);
  const ids = [memberIdOf(pupil)];
  const params = { organizationId: organization.id };
  await owner.query('begin');
  await owner.query('select from members where id = $1 for update', ids);
  const many = manager.call(memberBulk.change, { params, body: { ids, action: 'class', classId } });
  await untilWaiting(owner, 1);
  const added = manager.call(classes.addMembers, { params: { ...params, classId }, body: { ids } });
  await untilWaiting(owner, 2);
  await owner.query('commit');
  expect([await many, await added].map(({ done }) => done)).toEqual([1, 0]);
});
