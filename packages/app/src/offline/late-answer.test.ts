import { fail } from '@rahle/contract/failures';
import { afterEach, expect, it, vi } from 'vitest';
import { aCacheFile } from '#testing/a-cache-file.ts';
import { createConnection } from './connection.ts';
import { offlineTransport } from './offline-transport.ts';
import { openResponseCache } from './response-cache.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['given', async () => ['late']],
  ['refused', async () => fail('access.denied')],
] as const)(
  'what was asked before the network went and is %s after it does not say that it is there',
  async (_, answer) => {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    const connection = createConnection();
    const transport = offlineTransport(() => arrival.then(answer), {
      cache: await openResponseCache(aCacheFile().file),
      connection,
      scope: () => 'ada',
      findServer: async () => false,
    });
    const reading = transport({ method: 'GET', url: '/a', access: 'signed-in' }).catch(() => {});
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    connection.note(false);
    arrive();
    await reading;
    expect(connection.isOnline()).toBe(false);
  },
);
