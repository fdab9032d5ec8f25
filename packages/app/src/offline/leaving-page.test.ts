import { expect, it } from 'vitest';
import type { WireRequest } from '#http/transport.ts';
import { aCacheFile } from '#testing/a-cache-file.ts';
import { createConnection } from './connection.ts';
import { offlineTransport } from './offline-transport.ts';
import { openResponseCache } from './response-cache.ts';

it('what a page sends that is going begins before the call returns, even where the server was out of reach', async () => {
  const begun: WireRequest[] = [];
  const connection = createConnection();
  const transport = offlineTransport(async (request) => begun.push(request), {
    cache: await openResponseCache(aCacheFile().file),
    connection,
    scope: () => 'ada',
    findServer: async () => false,
  });
  connection.note(false);
  const sending = transport({ method: 'PUT', url: '/a', access: 'signed-in', keepalive: true });
  expect(begun).toMatchObject([{ keepalive: true }]);
  await sending;
});
