import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseUnreadable } from '#http/refuse-unreadable.ts';

const server = createServer((_, reply) => reply.end()).on('clientError', refuseUnreadable);
let port: number;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

it('sweeps away the cookies that make a request too large to be read', async () => {
  const cookie = 'flood='.padEnd(40_000, 'x');
  const [reply] = await once(request({ port, headers: { cookie } }).end(), 'response');
  expect(reply.statusCode).toBe(431);
  expect(reply.headers['clear-site-data']).toBe('"cookies"');
});

it('says nothing of cookies to what is no request at all', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('HELLO\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).not.toContain('clear-site-data');
});
