import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { subscribeToChanges } from '#database/change-subscription.ts';

const WRITERS = 4;
const EACH = 100;

it('whatever was committed is told before a mark that was set after it, however many write', async () => {
  const told = new Set<string>();
  const listener = { changed: (id: string) => void told.add(id), missed: () => {} };
  const subscription = subscribeToChanges(inject('databaseUrl'), listener);
  await subscription.open();
  const untold: string[] = [];
  async function write() {
    const client = new Client({ connectionString: inject('databaseUrl') });
    await client.connect();
    for (let step = 0; step < EACH; step += 1) {
      const id = randomUUID();
      await client.query("select pg_notify('rahle_public', $1)", [id]);
      await subscription.mark();
      if (!told.has(id)) untold.push(id);
    }
    await client.end();
  }
  await Promise.all(Array.from({ length: WRITERS }, write));
  await subscription.close();
  expect(untold).toEqual([]);
});
