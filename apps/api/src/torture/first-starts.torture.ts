import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { firstStarts } from '#testing/first-starts.ts';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 120_000 });

let machines: Awaited<ReturnType<typeof firstStarts>>;
beforeAll(async () => void (machines = await firstStarts()));
afterAll(() => machines.stop());

it('three servers that start together on a new database fill one demo', async () => {
  const { database, start } = machines;
  const servers = await Promise.all(['one', 'two', 'three'].map(start));
  await Promise.all(servers.map((server) => server.says('Rahle is ready')));
  const fillers = servers.filter((server) => server.output().includes('has its books'));
  expect(fillers).toHaveLength(1);
  const domains = await database.ask<{ domain: string }>(
    'select domain from organizations order by domain',
  );
  expect(domains.map(({ domain }) => domain)).toEqual(['atlas.localhost', 'localhost']);
  expect(await database.ask('select email from staff order by email')).toEqual([
    { email: 'agent@rahle.test' },
    { email: 'super@rahle.test' },
  ]);
});
