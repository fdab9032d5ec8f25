import { fail } from '@rahle/contract/failures';
import { expect, it } from 'vitest';
import type { Transport } from '#http/transport.ts';
import { aCacheFile } from '#testing/a-cache-file.ts';
import { createConnection } from './connection.ts';
import { offlineTransport } from './offline-transport.ts';
import { openResponseCache } from './response-cache.ts';

it('a file that was handed over is not kept', async () => {
  let isOnline = true;
  const network: Transport = async () =>
    isOnline ? 'firstName,lastName\r\n' : fail('network.offline');
  const cache = await openResponseCache(aCacheFile().file);
  const transport = offlineTransport(network, {
    cache,
    connection: createConnection(),
    scope: () => 'ada',
    findServer: async () => false,
  });
  const read = { method: 'GET', url: '/members', access: 'signed-in' } as const;
  const file = { ...read, url: '/members/export', replyType: 'text/csv' } as const;
  await transport(read);
  await transport(file);
  isOnline = false;
  expect(await transport(read)).toContain('firstName');
  await expect(transport(file)).rejects.toMatchObject({ code: 'network.offline' });
});
