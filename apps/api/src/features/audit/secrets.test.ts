import { authentication } from '@rahle/contract/authentication';
import { AuditTarget } from '@rahle/contract/audit';
import { AuditAction } from '@rahle/contract/audit-actions';
import { Role } from '@rahle/contract/roles';
import { users } from '@rahle/contract/users';
import { versions } from '@rahle/contract/versions';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aPublisher } from '#testing/publishing.ts';
import { startServerWithOwner } from '#testing/server-with-owner.ts';
import type { TestServer } from '#testing/test-server.ts';

let started: Awaited<ReturnType<typeof startServerWithOwner>>;
let api: TestServer;
let owner: Client;
beforeAll(async () => {
  started = await startServerWithOwner();
  ({ api, owner } = started);
});
afterAll(() => started.stop());

const SECRETS = {
  password: 'a-password-nobody-may-read',
  wrongPassword: 'a-guess-nobody-may-read',
  newPassword: 'a-new-password-nobody-may-read',
  typedAddress: 'typed-by-mistake@elsewhere.test',
  address: 'their-own-address@rahle.test',
  bookText: 'It was a dark and stormy night in the audit.',
};

it('no password, token, ticket, address of a person or text of a book is in any record', async () => {
  const { organization, manager, reader } = await aPublisher(api);
  const visitor = api.visitor(organization);
  const { password, wrongPassword, newPassword, typedAddress, address, bookText } = SECRETS;
  const person = { email: address, firstName: 'Ece', lastName: 'Kaya', password };
  const given: string[] = Object.values(SECRETS);

  const tokens = await visitor.call(authentication.register, { body: person });
  const again = await visitor.call(authentication.login, { body: { email: address, password } });
  given.push(...Object.values(tokens), ...Object.values(again));
  for (const email of [typedAddress, address])
    await visitor.send('POST', '/authentication/login', { email, password: wrongPassword });
  const self = api.caller({ authorization: `Bearer ${tokens.accessToken}` });
  const change = { email: `new-${address}`, currentPassword: password, password: newPassword };
  await self.call(authentication.updateMe, { body: change });
  await self.send('PATCH', '/authentication/me', { ...change, currentPassword: wrongPassword });
  await self.send('GET', `/organizations/${organization.id}/users/${typedAddress}`);
  const { user } = await self.call(authentication.me, {});
  const params = { organizationId: organization.id, userId: user.id };
  await manager.call(users.update, { params, body: { email: typedAddress, password } });
  const source = { html: `<title>Nights</title><p>${bookText}</p>` };
  const { contentId } = await manager.call(versions.publish, { body: { externalId: 'N', source } });
  const latest = await manager.call(versions.latest, { params: { contentId } });
  given.push(latest.url!, latest.htmlUrl!);
  await reader.send('DELETE', `/contents/${contentId}`);

  const written = () =>
    owner.query<{ action: string; row: string }>(
      'select action, audit::text as row from audit where organization_id = $1',
      [organization.id],
    );
  await vi.waitFor(async () => {
    const { rows } = await written();
    const refused = rows.filter(({ action }) => action.endsWith('refused'));
    expect(refused).toHaveLength(5);
  });
  const { rows } = await written();
  expect(rows.length).toBeGreaterThan(8);
  for (const secret of given) expect(rows.filter(({ row }) => row.includes(secret))).toEqual([]);
  expect(rows.filter(({ row }) => row.includes('@'))).toEqual([]);
});

/** Whatever the other tests did at this database until now is in here too. */
it('every record has the words of the contract and nothing that looks like a secret', async () => {
  const { rows: odd } = await owner.query(
    `select * from audit
     where action <> all ($1) or actor_role <> all ($2) or target_kind <> all ($3)
       or address !~ '^([0-9.:a-f]+|invalid)$' or audit::text ~ '[$]argon2|eyJhbGci|/v/|Bearer'
     limit 3`,
    [AuditAction.options, Role.options, AuditTarget.shape.kind.options],
  );
  expect(odd).toEqual([]);
});
