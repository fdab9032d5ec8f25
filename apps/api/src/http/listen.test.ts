import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openSocket } from '#testing/raw-request.ts';
import { startTestServer } from '#testing/test-server.ts';

const CALLERS = 200;

it.skipIf(process.platform !== 'linux')(
  'a crowd is accepted within a few turns of the event loop, however long these are',
  async () => {
    const api = await startTestServer();
    const port = Number(new URL(api.origin).port);
    const sockets = Array.from({ length: CALLERS }, () => connect(port, '127.0.0.1'));
    let turns = 0;
    for (; api.connections()[0]! < CALLERS; turns += 1) await nextTurn();
    expect(turns).toBeLessThan(CALLERS / 4);
    for (const socket of sockets) socket.destroy();
    await api.stop();
  },
);

it('stops at once although callers keep their connections', async () => {
  const api = await startTestServer();
  const idle = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const socket = await openSocket(api.origin);
      socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
      await once(socket, 'data');
      return socket;
    }),
  );
  const closed = Promise.all(idle.map((socket) => once(socket.resume(), 'close')));
  const stopped = api.stop();
  const late = sleep(20_000, 'late', { ref: false });
  expect(await Promise.race([Promise.all([stopped, closed]), late])).not.toBe('late');
  await expect(fetch(`${api.origin}/healthz`)).rejects.toThrow('fetch failed');
});
