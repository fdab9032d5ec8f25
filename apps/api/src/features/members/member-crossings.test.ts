import { join } from 'node:path';
import { classes } from '@rahle/contract/classes';
import { addressOf } from '@rahle/contract/endpoint';
import { memberBulk } from '@rahle/contract/member-bulk';
import { memberImport } from '@rahle/contract/member-import';
import { users } from '@rahle/contract/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importingManager, HEADING } from '#testing/importing-manager.ts';
import { buildClass, memberIdOf } from '#testing/build-class.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { startChild } from '#testing/child-process.ts';
import { serverOnOwnDatabase } from '#testing/server-on-own-database.ts';
import { TEST_SECRET } from '#testing/test-server.ts';
import { untilWaiting } from '#testing/until-waiting.ts';

const PROCESS = join(import.meta.dirname, '../../testing/server-process.ts');

let server: Awaited<ReturnType<typeof serverOnOwnDatabase>>;
beforeAll(async () => {
  server = await serverOnOwnDatabase();
}, 120_000);
afterAll(() => server.stop());

const rowsOf = (count: number, className: string) =>
  HEADING +
  Array.from({ length: count }, (_, i) => `Ada,Y${i},p${i}@x.test,,${className},`).join('\n');

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

it('an import and the promotion of someone it names do not wait for each other', async () => {
  const { api, owner } = server;
  const { organization, take } = await importingManager(api);
  const boss = await buildAccount(api.database, organization, { role: 'SUPER_USER' });
  const named = await buildAccount(api.database, organization, { role: 'LEARNER' });
  const caller = await api.as(boss, organization);
  await owner.query('begin');
  await owner.query('select from members where id = $1 for update', [memberIdOf(named)]);
  const promoted = caller.call(users.update, {
    params: { organizationId: organization.id, userId: named.userId },
    body: { userRole: 'SUPER_USER' },
  });
  await untilWaiting(owner, 1);
  const imported = take(`${HEADING}Ece,K,${named.email},,7-A,\nNew,One,new@x.test,,7-A,\n`);
  await untilWaiting(owner, 2);
  await owner.query('commit');
  expect((await promoted).role).toBe('SUPER_USER');
  expect((await imported).rows.map(({ outcome }) => outcome)).toEqual(['refused', 'new']);
});

it('a process killed in the middle of an import leaves nothing of it behind', async () => {
  const { api, owner, databaseUrl } = server;
  const { organization, manager, params, people, classNames, take } = await importingManager(api);
  const token = await api.accessToken(
    await buildAccount(api.database, organization, { role: 'MANAGER', email: 'second@x.test' }),
    organization,
  );
  const file = rowsOf(400, 'Held|Another');
  await manager.send('POST', `/organizations/${params.organizationId}/classes`, { name: 'Held' });
  const before = [await people(), await classNames()];
  const child = startChild(PROCESS, [], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: databaseUrl,
      DATA_DIR: api.settings.dataDir,
      AUTH_SECRET: TEST_SECRET,
      LOG_LEVEL: 'silent',
    },
  });
  const port = /listening on (\d+)/.exec(await child.says('listening on'))![1];
  // Everybody has been written when the first is to join this class, and nothing is committed.
  await owner.query('begin');
  await owner.query(`select from classes where name = 'Held' for update`);
  const address = addressOf(memberImport.import, { params, query: { dryRun: 'false' } });
  const answer = fetch(`http://127.0.0.1:${port}/api${address}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: file,
  }).then(
    () => 'answered',
    () => 'broken',
  );
  await untilWaiting(owner, 1);
  await child.end('SIGKILL');
  await owner.query('commit');
  expect(await answer).toBe('broken');
  await untilWaiting(owner, 0);
  expect([await people(), await classNames()]).toEqual(before);
  const { counts } = await take(file);
  expect(counts).toEqual({ new: 400, changed: 0, unchanged: 0, refused: 0 });
}, 120_000);
