import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerReady } from './answer-ready.ts';
import { SerializedAnswer } from './serialized-answer.ts';

const short = new SerializedAnswer('{"name":"Atlas"}');
const long = new SerializedAnswer(JSON.stringify({ text: 'Işık '.repeat(1000) }));

let server: Server;
let origin: string;
let isOpen = true;
let noted: unknown[];
beforeAll(async () => {
  server = createServer((_, response) => response.end('the usual way'));
  answerReady(
    server,
    { 'x-guard': 'here' },
    {
      find: ({ address, url }) => {
        const answer =
          address === 'atlas.test' ? { '/short': short, '/long': long }[url] : undefined;
        return answer && { answer, route: url };
      },
      isOpen: () => isOpen,
      answerTimes:
        (...kind) =>
        () =>
          noted.push(kind),
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  noted = [];
  isOpen = true;
});
afterAll(() => server.close());

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin + path, {
    method,
    headers: { 'x-organization-domain': 'atlas.test', 'accept-encoding': '', ...headers },
  });

/** As fetch would not ask. */
async function headOver(request: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  try {
    socket.end(request);
    let read = '';
    for await (const chunk of socket.setEncoding('latin1')) {
      read += chunk;
      if (read.includes('\r\n\r\n')) break;
    }
    return read;
  } finally {
    socket.destroy();
  }
}

it('what is ready is sent with its headers, and counted', async () => {
  const answer = await ask('/short');
  expect(await answer.text()).toBe('{"name":"Atlas"}');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'x-guard': 'here',
    etag: short.tag,
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
  });
  expect(noted).toEqual([['GET', '/short', 200]]);
});

it.each([
  ['1.1', '', undefined],
  ['1.1', 'Connection: close\r\n', 'close'],
  ['1.0', 'Connection: keep-alive\r\n', 'keep-alive'],
])('over HTTP/%s with "%s" it says of the connection %s', async (version, line, said) => {
  const head = await headOver(`GET /short HTTP/${version}\r\nHost: atlas.test\r\n${line}\r\n`);
  expect(/^connection: (.*)$/im.exec(head)?.[1]?.trim()).toBe(said);
});

it('whoever has it is told so', async () => {
  const answer = await ask('/short', { 'if-none-match': short.tag });
  expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([
    304,
    '',
    short.tag,
  ]);
});

it.each([
  ['a session', '/short', { authorization: 'Bearer x' }],
  ['another origin', '/short', { origin: 'https://elsewhere.test' }],
  ['a host by a proxy', '/short', { 'x-forwarded-host': 'atlas.test' }],
  ['another organization', '/short', { 'x-organization-domain': 'other.test' }],
  ['another address', '/short?page=2', {}],
  ['an encoding that has not been made', '/long', { 'accept-encoding': 'br' }],
])('%s goes the usual way', async (_, path, headers: Record<string, string>) => {
  expect(await (await ask(path, headers)).text()).toBe('the usual way');
});

it('another method goes the usual way, and so does everything at the end of the process', async () => {
  expect(await (await ask('/short', {}, 'POST')).text()).toBe('the usual way');
  isOpen = false;
  expect(await (await ask('/short')).text()).toBe('the usual way');
});

it.each(['br', 'gzip'] as const)(
  'what is long is sent as %s once it has been made',
  async (encoding) => {
    await long.encode(encoding);
    const answer = await ask('/long', { 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('accept-encoding');
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(200);
    expect(await answer.json()).toEqual({ text: 'Işık '.repeat(1000) });
  },
);
