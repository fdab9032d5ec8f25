import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { drainer } from '#http/drain.ts';
import { listen } from '#http/listen.ts';
import { closeConnectionsOnShutdown, openShutdown } from '#http/shutdown.ts';
import { openSocket, readAnswer } from '#testing/raw-request.ts';

const LARGE = 64 * 1024 * 1024;
const GET = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
const ends: (() => unknown)[] = [];
afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

async function aServer() {
  const shutdown = openShutdown();
  const server = fastify();
  closeConnectionsOnShutdown(server, shutdown);
  const drain = drainer(server.server);
  server.get('/small', async () => 'small');
  let made = 0;
  server.get('/large', async () => {
    made += 1;
    return Buffer.alloc(LARGE);
  });
  server.post(
    '/refused',
    { onRequest: async (_, reply) => reply.code(503).send('later') },
    () => 0,
  );
  const accepted = new Set<number | undefined>();
  server.server.on('connection', ({ remotePort }) => accepted.add(remotePort));
  const listening = await listen(server, { host: '127.0.0.1', port: 0 });
  ends.push(() => server.close());
  const origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;

  /** As a process does at its end. */
  async function stop() {
    shutdown.announce();
    shutdown.pause();
    await listening.stop();
    shutdown.resume();
    await drain(20_000);
  }
  return { origin, accepted, shutdown, stop, answersMade: () => made };
}

it('an answer that is made is sent to its last byte, however slowly it is read', async () => {
  const { origin, stop, answersMade } = await aServer();
  const reader = await openSocket(origin);
  reader.pause();
  reader.write(GET('/large'));
  await expect.poll(answersMade).toBe(1);
  const stopped = stop();
  await expect.poll(() => fetch(origin).catch(() => 'closed')).toBe('closed');
  const { status, body } = await readAnswer(reader);
  expect({ status, length: body.length }).toEqual({ status: 200, length: LARGE });
  await stopped;
});

it('a connection that was accepted is answered though nothing listens any more', async () => {
  const { origin, stop } = await aServer();
  const used = await openSocket(origin);
  used.write(GET('/small'));
  await once(used, 'data');
  const fresh = await openSocket(origin);
  const stopped = stop();
  await expect.poll(() => fetch(origin).catch(() => 'closed')).toBe('closed');
  fresh.write(GET('/small'));
  const { status, headers } = await readAnswer(fresh);
  expect({ status, connection: headers['connection'] }).toEqual({
    status: 200,
    connection: 'close',
  });
  // One between two requests is ended, not reset.
  expect(await text(used)).toBe('');
  await stopped;
});

it('a refusal is read by whoever is still sending', async () => {
  const { origin, shutdown } = await aServer();
  shutdown.announce();
  const sender = await openSocket(origin);
  sender.write(`POST /refused HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${LARGE}\r\n\r\n`);
  const sent = once(sender, 'drain');
  sender.write(Buffer.alloc(LARGE / 2));
  await sent;
  expect((await readAnswer(sender)).status).toBe(503);
});

it('whoever is accepted while the port closes is answered, and nobody after that', async () => {
  const { origin, accepted, shutdown, stop } = await aServer();
  const outcomes: string[] = [];
  const visit = async () => {
    for (;;) {
      const outcome = await ask(`${origin}/small`, accepted);
      if (outcome !== 'small') return outcome;
      outcomes.push(outcome);
    }
  };
  const visitors = Array.from({ length: 40 }, visit);
  await expect.poll(() => outcomes.length, { timeout: 20_000 }).toBeGreaterThan(200);
  // As in the time that a process leaves to balancers: every connection learns that its next answer is the last.
  shutdown.announce();
  const seen = outcomes.length;
  await expect.poll(() => outcomes.length, { timeout: 20_000 }).toBeGreaterThan(seen + 200);
  await stop();
  expect(new Set(await Promise.all(visitors))).toEqual(new Set(['not accepted']));
});

/**
 * The answer on a connection of its own. Whom the kernel alone has met when the port closes, it resets: nobody can
 * help.
 */
function ask(url: string, accepted: Set<number | undefined>): Promise<string> {
  return new Promise((resolve) => {
    let from: number | undefined;
    const request = get(url, { agent: false }, (answer) => resolve(text(answer)));
    request.once('socket', (socket) => {
      socket.once('connect', () => (from = socket.localPort));
    });
    request.once('error', ({ message }) =>
      resolve(accepted.has(from ?? -1) ? `accepted, then ${message}` : 'not accepted'),
    );
  });
}
