import { type FailureCode, fail } from '@rahle/contract/failures';
import type { Tenant } from '#database/database.ts';
import { lock } from '#database/locks.ts';
import type { DB } from '#migrations/schema.gen.ts';

type List = {
  [Name in keyof DB]: 'organization_id' extends keyof DB[Name] ? Name : never;
}[keyof DB];

/** Whoever adds to one of an organization's lists, or numbers it, holds this until the transaction ends. */
export async function lockList({ db, organizationId }: Tenant, list: List) {
  await lock(db, `${list} ${organizationId}`);
}

/** Refuses one more than the limit. Counted under the list's lock, so two requests cannot both take the last place. */
export async function requireRoom(tenant: Tenant, list: List, most: number, full: FailureCode) {
  const counting = tenant.db
    .selectFrom(list)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organization_id', '=', tenant.organizationId);
  // Sent together, run one after the other: what is counted is what there is once the lock is held.
  const [, { count }] = await Promise.all([
    lockList(tenant, list),
    counting.executeTakeFirstOrThrow(),
  ]);
  if (Number(count) >= most) fail(full);
}
