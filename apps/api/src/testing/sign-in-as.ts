import type { Role } from '@rahle/contract/roles';
import type { BuiltAccount, BuiltOrganization } from '#testing/builders.ts';
import type { TestServer } from '#testing/test-server.ts';

/** Signed in at the organization; an AGENT becomes the organization's own. */
export async function signInAs(
  api: TestServer,
  organization: BuiltOrganization,
  { role, account }: { role: Role; account: BuiltAccount },
) {
  if (role === 'AGENT')
    await api.database.platform
      .updateTable('organizations')
      .set({ agent_id: account.userId })
      .where('id', '=', organization.id)
      .execute();
  return api.as(account, organization);
}
