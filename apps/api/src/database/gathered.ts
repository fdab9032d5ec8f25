import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { Tenant } from '#database/database.ts';

type Gathering<Found> = { ids: Set<string>; found: Promise<Map<string, Found>> };

/**
 * A lookup by id that nearly every request makes: those of one turn of the event loop go out as one statement, after
 * the last of them has asked, so none is told what was true before it asked.
 */
export function gathered<Found>(
  find: (tenant: Tenant, ids: string[]) => Promise<Map<string, Found>>,
) {
  const gatherings = new WeakMap<Tenant['db'], Gathering<Found>>();

  function begin(tenant: Tenant): Gathering<Found> {
    const ids = new Set<string>();
    const found = endOfTurn().then(() => {
      gatherings.delete(tenant.db);
      return find(tenant, [...ids]);
    });
    const gathering = { ids, found };
    gatherings.set(tenant.db, gathering);
    return gathering;
  }

  return async (tenant: Tenant, id: string): Promise<Found | undefined> => {
    const { ids, found } = gatherings.get(tenant.db) ?? begin(tenant);
    ids.add(id);
    return (await found).get(id);
  };
}
