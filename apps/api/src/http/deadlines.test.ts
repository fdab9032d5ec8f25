import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEADLINES } from '#http/deadlines.ts';
import { buildContent, lend } from '#testing/build-content.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { drawImage } from '#testing/pictures.ts';
import { aBook } from '#testing/publishing.ts';
import { openSocket, readAnswer, sendRaw } from '#testing/raw-request.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { uploader } from '#testing/uploads.ts';

const [SPAN_MS, TICK_MS] = [1000, 50];
const deadlines = {
  ...DEADLINES,
  headersMs: SPAN_MS,
  spanMs: SPAN_MS,
  bytesPerSpan: 1000,
  silenceMs: SPAN_MS,
  checkMs: 100,
};
const LARGE = 16 * 1024 * 1024;

let api: TestServer;
beforeAll(async () => {
  // A name that takes long to be found: the server is at work, and says nothing meanwhile.
  const resolve = () => sleep(3 * SPAN_MS, [] as string[]);
  const outside = { resolve, dial: (host: string, port: number) => ({ host, port }) };
  api = await startTestServer({}, outside, { deadlines });
});
afterAll(() => api.stop());

/** Writes these bytes one after the other, until the other end has had enough; then what it said, and whether it had. */
async function trickle(socket: Socket, bytes: string) {
  const answer = readAnswer(socket);
  for (const byte of bytes) {
    if (isCut(socket)) break;
    socket.write(byte);
    await sleep(TICK_MS);
  }
  const wasCut = isCut(socket);
  return { ...(await answer), wasCut };
}

const isCut = (socket: Socket) => socket.destroyed || socket.readableEnded;

const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'host: localhost', ...headers, '', ''].join('\r\n');
const posting = (path: string) =>
  head(`POST ${path}`, 'content-type: application/json', 'content-length: 5000');

const CHUNKED = head(
  'POST /api/authentication/login',
  'content-type: application/json',
  'transfer-encoding: chunked',
);

describe.concurrent('a request that never comes whole', () => {
  it.each([
    ['app', 'of a login', posting('/api/authentication/login')],
    ['app', 'to nowhere', posting('/api/nowhere')],
    ['app', 'of a page', posting('/')],
    ['content', 'to a book', posting('/v/ticket/index.html')],
    ['app', 'in pieces', CHUNKED],
  ])('is ended when its body trickles: %s, %s', async (name, _, start) => {
    const socket = await openSocket(name === 'app' ? api.origin : api.contentOrigin);
    socket.write(start);
    const { status, wasCut } = await trickle(socket, 'ffff\r\n'.padEnd(300, 'x'));
    expect([wasCut, socket.destroyed]).toEqual([true, true]);
    // A route that needs no body has answered already, and there is nothing more to say.
    expect([408, 404, 400, 415]).toContain(status);
  });

  it('gets 408 in the one shape where its body is waited for', async () => {
    const sockets = await Promise.all(Array.from({ length: 20 }, () => openSocket(api.origin)));
    const answers = await Promise.all(
      sockets.map((socket) => {
        socket.write(
          posting('/api/authentication/login').replace('host', 'accept-language: tr\r\nhost'),
        );
        return trickle(socket, '{"email": "'.padEnd(300));
      }),
    );
    for (const { status, headers, body, wasCut } of answers) {
      expect([status, wasCut]).toEqual([408, true]);
      expect(JSON.parse(body)).toMatchObject({ code: 'request.timeout', statusCode: 408 });
      expect(JSON.parse(body).message).toContain('ulaşması');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('is ended when its head trickles', async () => {
    for (const origin of [api.origin, api.contentOrigin]) {
      const { status, body } = await trickle(
        await openSocket(origin),
        head('GET /', `x: ${'x'.repeat(300)}`),
      );
      expect([status, JSON.parse(body).code]).toEqual([408, 'request.timeout']);
    }
  });

  it('is ended when nothing comes at all', async () => {
    const sockets = await Promise.all([api.origin, api.contentOrigin].map(openSocket));
    await Promise.all(sockets.map((socket) => once(socket.resume(), 'close')));
    expect(sockets.every(({ destroyed }) => destroyed)).toBe(true);
  });
});

describe.concurrent('an upload', () => {
  async function begin(api: TestServer) {
    const { announce } = await uploader(api, await buildOrganization(api.database));
    const picture = await drawImage(64, 48);
    const { uploadUrl } = await announce(picture.length);
    const { pathname, search } = new URL(uploadUrl);
    const socket = await openSocket(api.origin);
    const answer = readAnswer(socket);
    const lines = ['x-ms-blob-type: BlockBlob', 'content-type: image/png', 'connection: close'];
    socket.write(head(`PUT ${pathname}${search}`, ...lines, `content-length: ${picture.length}`));
    return { socket, picture, answer };
  }

  it('that makes progress lives for as long as it takes', async () => {
    const slow = await startTestServer({}, undefined, {
      deadlines: { ...deadlines, bytesPerSpan: 20 },
    });
    const { socket, picture, answer } = await begin(slow);
    const steps = Math.ceil((4 * SPAN_MS) / TICK_MS);
    const size = Math.ceil(picture.length / steps);
    for (let at = 0; at < picture.length; at += size) {
      socket.write(picture.subarray(at, at + size));
      await sleep(TICK_MS);
    }
    expect((await answer).status).toBe(201);
    await slow.stop();
  });

  it('that trickles is ended', async () => {
    const { socket, picture } = await begin(api);
    await Promise.race([once(socket, 'close'), trickleBytes(socket, picture)]);
    expect(socket.destroyed).toBe(true);
  });

  it('that goes silent is ended', async () => {
    const { socket, picture, answer } = await begin(api);
    socket.write(picture.subarray(0, picture.length - 1));
    expect((await answer).status).toBe(408);
    await vi.waitFor(() => expect(socket.destroyed).toBe(true), 10_000);
  });

  async function trickleBytes(socket: Socket, bytes: Buffer) {
    for (const byte of bytes.subarray(0, 200)) {
      socket.write(Buffer.from([byte]));
      await sleep(TICK_MS);
    }
  }
});

it('more connections than there may be are turned away', async () => {
  const small = await startTestServer({}, undefined, {
    deadlines: { ...DEADLINES, connections: 3 },
  });
  const held = await Promise.all(Array.from({ length: 3 }, () => openSocket(small.origin)));
  await vi.waitFor(() => expect(small.connections()[0]).toBe(3));
  const turnedAway = await sendRaw(small.origin, head('GET /healthz', 'connection: close'));
  expect(turnedAway.status).toBe(0);
  held[0]!.destroy();
  await vi.waitFor(async () => expect((await fetch(`${small.origin}/healthz`)).status).toBe(200));
  for (const socket of held) socket.destroy();
  await small.stop();
});

// Apart from those above, whose connections one of these counts too.
describe.concurrent('an answer', () => {
  async function largeFile(at: TestServer) {
    const { publishZip, reader, organization, learner } = await aBook(at);
    const published = await publishZip(
      { 'index.html': '<title>Large</title>', 'large.txt': 'x'.repeat(LARGE) },
      { externalId: 'L-1' },
    );
    const { contentId: id } = (await published.json()) as { contentId: string };
    await lend(at.database, organization, { id, externalId: 'L-1' }, learner);
    const latest = await (await reader.send('GET', `/contents/${id}/versions/latest`)).json();
    return new URL(latest.url).pathname.replace('index.html', 'large.txt');
  }

  it('that nobody reads is given up, and its connection freed', async () => {
    const path = await largeFile(api);
    const socket = await openSocket(api.contentOrigin);
    socket.pause();
    socket.write(head(`GET ${path}`));
    const openOnContent = () => api.connections()[1];
    await vi.waitFor(() => expect(openOnContent()).toBe(1), 10_000);
    await vi.waitFor(() => expect(openOnContent()).toBe(0), 20_000);
    socket.destroy();
  });

  it('that is read in drops is given up', async () => {
    const pace = { answerSpanMs: SPAN_MS, bytesPerAnswerSpan: LARGE, silenceMs: 60_000 };
    const strict = await startTestServer({}, undefined, { deadlines: { ...deadlines, ...pace } });
    const path = await largeFile(strict);
    const socket = await openSocket(strict.contentOrigin);
    socket.write(head(`GET ${path}`, 'connection: close'));
    let taken = 0;
    while (!isCut(socket)) {
      taken += (socket.read() as Buffer | null)?.length ?? 0;
      await sleep(TICK_MS);
    }
    expect([taken > 1000, taken < LARGE]).toEqual([true, true]);
    await strict.stop();
  });

  it('that takes the server long is waited for', async () => {
    const url = 'https://slow.example/page';
    const organization = await buildOrganization(api.database);
    const content = await buildContent(api.database, organization, { externalUrl: url });
    const learner = await buildAccount(api.database, organization, { role: 'LEARNER' });
    await lend(api.database, organization, content, learner);
    const reader = await api.as(learner, organization);
    const answer = await reader.send('GET', `/files/fetch-html?${new URLSearchParams({ url })}`);
    expect([answer.status, (await answer.json()).code]).toEqual([422, 'page.unreachable']);
  });
});
