import type { CrashServer } from './crash-server.ts';

type Column = { table: string; key: string; column: string };

/** What a row may show: the value acknowledged last, and those asked for since without an answer; null is no row. */
type Entry = Column & { id: string; possible: Set<string | null> };

export type AcknowledgedWrites = ReturnType<typeof openAcknowledgedWrites>;

/** Everything that was acknowledged, to be compared with what is there. */
export function openAcknowledgedWrites() {
  const entries: Entry[] = [];
  const versions: { contentId: string; number: number; manifestHash: string }[] = [];
  let acknowledged = 0;

  return {
    versions,
    count: () => acknowledged,
    acknowledge() {
      acknowledged += 1;
    },

    open(place: Column, id: string, value: string): Entry {
      const entry = { ...place, id, possible: new Set<string | null>([value]) };
      entries.push(entry);
      return entry;
    },

    /** One line for each acknowledged write that is not there. */
    async findLost(server: CrashServer): Promise<string[]> {
      const lost: string[] = [];
      const groups = Map.groupBy(entries, ({ table, key, column }) =>
        [table, key, column].join(' '),
      );
      for (const [name, group] of groups) {
        const [table, key, column] = name.split(' ');
        const rows = await server.ask<{ id: string; value: string }>(
          `select ${key} as id, ${column}::text as value from ${table} where ${key} = any($1::uuid[])`,
          [group.map(({ id }) => id)],
        );
        const found = new Map(rows.map(({ id, value }) => [id, value]));
        for (const { id, possible } of group) {
          const value = found.get(id) ?? null;
          if (!possible.has(value))
            lost.push(`${name} ${id}: ${value} instead of ${[...possible].join(' or ')}`);
        }
      }
      return [...lost, ...(await findLostVersions(server))];
    },
  };

  async function findLostVersions(server: CrashServer): Promise<string[]> {
    const rows = await server.ask<{ name: string }>(
      `select content_id || ' ' || number || ' ' || manifest_hash as name from content_versions`,
    );
    const kept = new Set(rows.map(({ name }) => name));
    return versions
      .map(({ contentId, number, manifestHash }) => `${contentId} ${number} ${manifestHash}`)
      .filter((name) => !kept.has(name));
  }
}
