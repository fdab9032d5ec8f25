import { classes } from '@rahle/contract/classes';
import { addressOf } from '@rahle/contract/endpoint';
import { Failure, WireFailure } from '@rahle/contract/failures';
import { ImportReport, memberImport } from '@rahle/contract/member-import';
import { members } from '@rahle/contract/members';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import type { TestServer } from '#testing/test-server.ts';

export const HEADING = 'firstName,lastName,email,role,class,externalId\n';

/** An organization whose manager imports and exports lists of members. */
export async function importingManager(api: TestServer) {
  const organization = await buildOrganization(api.database);
  const account = await buildAccount(api.database, organization, {
    role: 'MANAGER',
    email: 'boss@x.test',
  });
  const authorization = `Bearer ${await api.accessToken(account, organization)}`;
  const params = { organizationId: organization.id };
  const send = (file: string | Uint8Array<ArrayBuffer>, dryRun: boolean, type = 'text/csv') =>
    fetch(
      `${api.origin}/api${addressOf(memberImport.import, { params, query: { dryRun: String(dryRun) } })}`,
      { method: 'POST', headers: { authorization, 'content-type': type }, body: file },
    );
  const take = async (file: string | Uint8Array<ArrayBuffer>, dryRun = false) => {
    const response = await send(file, dryRun);
    const body: unknown = await response.json();
    if (response.ok) return ImportReport.parse(body);
    throw new Failure(WireFailure.parse(body).code);
  };
  const exported = async () => {
    const path = addressOf(memberImport.export, { params });
    const response = await fetch(`${api.origin}/api${path}`, { headers: { authorization } });
    return new Uint8Array(await response.arrayBuffer());
  };
  const manager = api.caller({ authorization });
  const people = async () => {
    const query = { limit: 100, orderBy: 'email' } as const;
    const { data } = await manager.call(members.list, { params, query });
    return data
      .map(({ state, user }) => [user.firstName, user.lastName, user.email, user.role, state])
      .filter(([, , email]) => email !== 'boss@x.test');
  };
  const classNames = async () =>
    (await manager.call(classes.list, { params, query: {} })).data.map((one) => [
      one.name,
      one.memberCount,
    ]);
  return { organization, manager, params, send, take, exported, people, classNames };
}
