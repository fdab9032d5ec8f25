import { costTo } from './request-costs.ts';

/** Modules that the same screens lead to. */
export type Group = { keys: Set<string>; users: Set<string>; bytes: number };

/** Pairs that gain nearly as much as the best are joined with it, without comparing all others anew. */
const NEARLY = 0.9;

/**
 * Joins groups as long as the requests saved outweigh what is then loaded in vain: what those load who use one of the
 * two alone, and all that the other's file asks for in turn. Two groups that lead to each other by way of a third stay
 * apart: their files would wait for each other.
 */
export function mergeGroups(given: Group[], leadsTo: (key: string) => string[]): Group[] {
  const files = new Set(given);
  const holder = new Map(given.flatMap((group) => [...group.keys].map((key) => [key, group])));
  const asks = new Map(given.map((group) => [group, askedBy(group)]));
  let loadedWith = remember(followed);

  function askedBy(group: Group): Set<Group> {
    const groups = [...group.keys].flatMap(leadsTo).map((key) => holder.get(key));
    return new Set(groups.filter((other) => other !== undefined && other !== group)) as Set<Group>;
  }

  /** The file itself and all that it asks for, directly or by way of others. */
  function followed(group: Group): Set<Group> {
    const found = new Set([group]);
    for (const next of found) for (const further of asks.get(next)!) found.add(further);
    return found;
  }

  const leadsRound = (from: Group, to: Group) =>
    [...asks.get(from)!].some((next) => next !== to && loadedWith(next).has(to));

  function gainOf(one: Group, other: Group): number {
    if (!intersect(one.users, other.users)) return 0;
    const together = union(loadedWith(one), loadedWith(other));
    let gain = 0;
    for (const user of union(one.users, other.users)) {
      const { request, byte } = costTo(user);
      gain += request;
      for (const group of together)
        if (!group.users.has(user)) gain -= request + byte * group.bytes;
    }
    return gain;
  }

  function join(one: Group, other: Group) {
    const users = union(one.users, other.users);
    for (const group of union(loadedWith(one), loadedWith(other)))
      for (const user of users) group.users.add(user);
    for (const key of other.keys) one.keys.add(key);
    one.bytes += other.bytes;
    files.delete(other);
    for (const group of asks.get(other)!) asks.get(one)!.add(group);
    asks.delete(other);
    for (const groups of asks.values()) if (groups.delete(other)) groups.add(one);
    asks.get(one)!.delete(one);
    loadedWith = remember(followed);
  }

  for (;;) {
    const all = [...files];
    const pairs = all
      .flatMap((one, index) => all.slice(index + 1).map((other) => ({ one, other })))
      .map((pair) => ({ ...pair, gain: gainOf(pair.one, pair.other) }))
      .filter(({ gain }) => gain > 0)
      .toSorted((a, b) => b.gain - a.gain);
    let least = 0;
    for (const { one, other, gain } of pairs) {
      if (gain < least) break;
      if (!files.has(one) || !files.has(other)) continue;
      if (leadsRound(one, other) || leadsRound(other, one)) continue;
      if (least > 0 && gainOf(one, other) < least) continue;
      join(one, other);
      least ||= gain * NEARLY;
    }
    if (least === 0) return all;
  }
}

const union = <Item>(one: Set<Item>, other: Set<Item>) => new Set([...one, ...other]);

function intersect<Item>(one: Set<Item>, other: Set<Item>): boolean {
  for (const item of one) if (other.has(item)) return true;
  return false;
}

function remember<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? find(key);
    known.set(key, value);
    return value;
  };
}
