/** Modules that the same screens lead to. */
export type Group = { keys: Set<string>; users: Set<string>; bytes: number };

/** What a further request costs, in bytes of source: headers, a turn to wait for, and compression by itself. */
const REQUEST_BYTES = 4_000;

/**
 * Joins groups as long as the requests saved at those who use both outweigh what those who use one of them then load
 * in vain; the best first. Two groups that lead to each other by way of a third stay apart: their files would wait for
 * each other.
 */
export function mergeGroups(given: Group[], leadsTo: (key: string) => string[]): Group[] {
  const groups = new Set(given);
  const holder = new Map(given.flatMap((group) => [...group.keys].map((key) => [key, group])));
  const next = (group: Group) =>
    new Set(
      [...group.keys]
        .flatMap(leadsTo)
        .map((key) => holder.get(key))
        .filter((other) => other !== undefined && other !== group),
    ) as Set<Group>;

  function leadsRound(from: Group, to: Group): boolean {
    const seen = new Set<Group>();
    const waiting = [...next(from)].filter((group) => group !== to);
    for (let group = waiting.pop(); group; group = waiting.pop()) {
      if (group === to) return true;
      if (seen.has(group)) continue;
      seen.add(group);
      waiting.push(...next(group));
    }
    return false;
  }

  const pairs = new Map<Group, Map<Group, number>>();
  function compare(one: Group) {
    const gains = new Map<Group, number>();
    for (const other of groups)
      if (other !== one) {
        const gain = gainOf(one, other);
        if (gain > 0) gains.set(other, gain);
      }
    pairs.set(one, gains);
  }
  for (const group of groups) compare(group);

  for (;;) {
    let best: { one: Group; other: Group; gain: number } | null = null;
    for (const [one, gains] of pairs)
      for (const [other, gain] of gains)
        if (groups.has(other) && gain > (best?.gain ?? 0)) best = { one, other, gain };
    if (!best) return [...groups];
    const { one, other } = best;
    if (leadsRound(one, other) || leadsRound(other, one)) {
      pairs.get(one)!.delete(other);
      pairs.get(other)?.delete(one);
      continue;
    }
    for (const key of other.keys) {
      one.keys.add(key);
      holder.set(key, one);
    }
    for (const user of other.users) one.users.add(user);
    one.bytes += other.bytes;
    groups.delete(other);
    pairs.delete(other);
    for (const gains of pairs.values()) gains.delete(one);
    compare(one);
  }
}

/** Screens that people come to with an empty cache. */
const FIRST = /\/features\/(?:public-site|books|authentication|my-books|book-detail)\//;
const FIRST_WEIGHT = 10;

function gainOf(one: Group, other: Group): number {
  const both = [...one.users].filter((user) => other.users.has(user)).length;
  return both * REQUEST_BYTES - wasteOf(one, other) - wasteOf(other, one);
}

/** What those who use the one alone would load of the other. */
function wasteOf(one: Group, other: Group): number {
  let weight = 0;
  for (const user of one.users)
    if (!other.users.has(user)) weight += FIRST.test(user) ? FIRST_WEIGHT : 1;
  return weight * other.bytes;
}
