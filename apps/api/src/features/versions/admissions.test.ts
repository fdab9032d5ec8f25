import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/database.ts';
import { inject } from 'vitest';
import { insertSession } from '#features/sessions/sessions.queries.ts';
import { tickets } from '#credentials/tickets.ts';
import { buildContent, lend } from '#testing/build-content.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { admissions } from './admissions.ts';
import type { VersionServices } from './versions.services.ts';

let database: Database;
beforeAll(() => {
  database = connectDatabase(inject('databaseUrl'));
});
afterAll(() => database.close());

it('a ticket in use is dead within thirty seconds of losing the book', async () => {
  const organization = await buildOrganization(database);
  const learner = await buildAccount(database, organization, { role: 'LEARNER' });
  const content = await buildContent(database, organization);
  await lend(database, organization, content, learner);
  const tenant = database.tenant(organization.id);
  const session = {
    id: await insertSession(tenant, learner.owner),
    organizationId: organization.id,
  };
  let now = Date.now();
  const services = { database, tickets: tickets(new Uint8Array(32)), appOrigin: 'http://{domain}' };
  const admit = admissions(services as VersionServices, () => now);
  const ticket = services.tickets.make({
    session,
    organizationId: organization.id,
    contentId: content.id,
    version: 1,
  });

  expect(await admit(ticket)).toMatchObject({
    contentId: content.id,
    appOrigins: [`http://${organization.domain}`],
  });
  await tenant.db.deleteFrom('assignments').execute();
  now += 30_000;
  expect(await admit(ticket)).toBeNull();
});
