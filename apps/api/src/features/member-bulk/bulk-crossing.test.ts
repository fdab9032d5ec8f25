import { classes } from '@rahle/contract/classes';
import { memberBulk } from '@rahle/contract/member-bulk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildClass, memberIdOf } from '#testing/build-class.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { serverOnOwnDatabase } from '#testing/server-on-own-database.ts';
import { untilWaiting } from '#testing/until-waiting.ts';

let server: Awaited<ReturnType<typeof serverOnOwnDatabase>>;
beforeAll(async () => {
  server = await serverOnOwnDatabase();
}, 120_000);
afterAll(() => server.stop());

it('two ways to put the same people into a class do not wait for each other', async () => {
  const { api, owner } = server;
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
