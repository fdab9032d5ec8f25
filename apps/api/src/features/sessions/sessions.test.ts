import { randomUUID } from 'node:crypto';
import { afterAll, expect, inject, it } from 'vitest';
import { connectDatabase } from '#database/database.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { recordQueries } from '#testing/record-queries.ts';
import { deleteSession, findMemberSession, insertSession } from './sessions.queries.ts';

const database = connectDatabase(inject('databaseUrl'));
afterAll(() => database.close());

async function openSessions(count: number) {
  const organization = await buildOrganization(database);
  const tenant = database.tenant(organization.id);
  const sessions = [];
  for (let number = 0; number < count; number += 1) {
    const { owner, userId } = await buildAccount(database, organization, { role: 'LEARNER' });
    sessions.push({ id: await insertSession(tenant, owner), userId });
  }
  return { tenant, sessions };
}

it('finds its own session for each who asks at the same time', async () => {
  const { tenant, sessions } = await openSessions(3);
  const other = await openSessions(1);
  const asked = [...sessions.map(({ id }) => id), randomUUID(), other.sessions[0]!.id];
  const found = await Promise.all(asked.map((id) => findMemberSession(tenant, id)));
  expect(found.map((session) => session?.actor.userId)).toEqual([
    ...sessions.map(({ userId }) => userId),
    undefined,
    undefined,
  ]);
});

it('asks the database once for all who ask in one turn, and anew for whoever asks later', async () => {
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  const sent = await recordQueries(randomUUID(), async (tenant) => {
    await Promise.allSettled([first, second, first].map((id) => findMemberSession(tenant, id)));
    await findMemberSession(tenant, third);
  });
  expect(sent.map(({ parameters }) => parameters[1])).toEqual([[first, second], [third]]);
});

it('does not find one that ended before it was asked for', async () => {
  const { tenant, sessions } = await openSessions(1);
  const { id } = sessions[0]!;
  expect(await findMemberSession(tenant, id)).toBeDefined();
  await deleteSession(tenant, id);
  expect(await findMemberSession(tenant, id)).toBeUndefined();
});
