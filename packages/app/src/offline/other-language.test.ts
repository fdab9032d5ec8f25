import { fail } from '@rahle/contract/failures';
import { expect, it } from 'vitest';
import type { WireRequest } from '#http/transport.ts';
import { aCacheFile } from '#testing/a-cache-file.ts';
import { createConnection } from './connection.ts';
import { offlineTransport } from './offline-transport.ts';
import { openResponseCache } from './response-cache.ts';

const read: WireRequest = { method: 'GET', url: '/contents?page=1', access: 'signed-in' };

it('what was read in another language is shown while offline, and the own one once it is back', async () => {
  let online = true;
  let reply = ['in English'];
  let language = 'en';
  const cache = await openResponseCache(aCacheFile().file);
  const connection = createConnection();
  const transport = offlineTransport(async () => (online ? reply : fail('network.offline')), {
    cache,
    connection,
    scope: () => `ada ${language}`,
    otherScopes: () => ['en', 'tr'].filter((one) => one !== language).map((one) => `ada ${one}`),
    findServer: async () => online,
  });
  await transport(read);
  [online, language] = [false, 'tr'];
  // The first finds out that there is no network; the second knows.
  expect(await transport(read)).toEqual(['in English']);
  expect(await transport(read)).toEqual(['in English']);
  expect(connection.savedAt('/contents')).not.toBeNull();
  expect(cache.find('GET /contents?page=1 ada tr')).toBeUndefined();

  [online, reply] = [true, ['Türkçe']];
  connection.note(true);
  expect(await transport(read)).toEqual(['Türkçe']);
  online = false;
  expect(await transport(read)).toEqual(['Türkçe']);
  language = 'en';
  expect(await transport(read)).toEqual(['in English']);
});
