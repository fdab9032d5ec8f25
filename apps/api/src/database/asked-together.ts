import type { Tenant } from '#database/database.ts';

/**
 * A read that many ask for at once, such as a class that opens the same list: those who ask the same in one turn of
 * the event loop share one statement. It leaves at the end of that turn, after the last of them has asked, so none is
 * told what was true before. Nobody changes what they are given. Inside a transaction each asks for itself.
 */
export function askedTogether<Values extends unknown[], Found>(
  read: (tenant: Tenant, ...values: Values) => Promise<Found>,
) {
  const turns = new WeakMap<Tenant['db'], Map<string, Promise<Found>>>();

  function begin(db: Tenant['db']) {
    const turn = new Map<string, Promise<Found>>();
    turns.set(db, turn);
    setImmediate(() => turns.delete(db));
    return turn;
  }

  return (tenant: Tenant, ...values: Values): Promise<Found> => {
    if (tenant.db.isTransaction) return read(tenant, ...values);
    const turn = turns.get(tenant.db) ?? begin(tenant.db);
    const asked = JSON.stringify(values);
    const answer = turn.get(asked) ?? read(tenant, ...values);
    turn.set(asked, answer);
    return answer;
  };
}
