import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { type Answer, DISTURBANCES, type Exchange, LOSING_THE_ANSWER } from './disturbances.ts';
import type { Random } from './random.ts';
import { createTokenClock } from './token-clock.ts';

const REFRESH = '/api/authentication/refresh-token';
const LOGIN = '/api/authentication/login';

/** What asks for data is disturbed this often; what renews the session, more often than not. */
const DISTURBED = 0.25;
const DISTURBED_REFRESHES = 0.6;

type ProxyOptions = { port: number; random: Random; lifetime: number; silence: number };

export type DisturbingProxy = Awaited<ReturnType<typeof startDisturbingProxy>>;

/** Stands before the real server: disturbs what asks for data, and lets access tokens run out early. */
export async function startDisturbingProxy({ port, random, lifetime, silence }: ProxyOptions) {
  const clock = createTokenClock();
  const seen = {
    logins: 0,
    /** Refreshes by what became of them: the name of the disturbance, or `passed`. */
    refreshes: new Map<string, number>(),
    /** Refreshes that the server has refused: each of them ends a session. */
    refusals: 0,
    /** Refreshes that the server has granted, whether or not the answer arrived. */
    grants: 0,
  };
  const countOf = (names: string[]) =>
    names.reduce((sum, name) => sum + (seen.refreshes.get(name) ?? 0), 0);
  const proxy = {
    address: '',
    seen,
    clock,
    isDisturbing: false,
    refreshes: () => countOf([...seen.refreshes.keys()]),
    /** Refreshes that the server may have granted without anyone learning of it. */
    lostAnswers: () => countOf(LOSING_THE_ANSWER),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };

  async function handle(asked: IncomingMessage, answer: ServerResponse) {
    const path = asked.url ?? '/';
    const body = await bodyOf(asked);
    const isRefresh = path === REFRESH;
    if (path === LOGIN) seen.logins += 1;
    const headers = clock.withoutExpired(asked.headers, proxy.isDisturbing ? lifetime : Infinity);

    const ask = async (): Promise<Answer> => {
      const got = await forward({ port, path, method: asked.method, headers, body });
      if (isRefresh && got.status === 401) seen.refusals += 1;
      if (isRefresh && got.status === 200) seen.grants += 1;
      return got;
    };
    const pass = (got: Answer) => {
      answer.writeHead(got.status, got.headers).end(got.body);
    };
    const exchange: Exchange = { asked, answer, ask, pass, pause: (ms) => after(ms) };

    const chance = isRefresh ? DISTURBED_REFRESHES : DISTURBED;
    const isDisturbed = proxy.isDisturbing && path.startsWith('/api/') && random.chance(chance);
    const name = isDisturbed ? random.oneOf(Object.keys(DISTURBANCES)) : 'passed';
    if (isRefresh) seen.refreshes.set(name, (seen.refreshes.get(name) ?? 0) + 1);
    if (isDisturbed) await DISTURBANCES[name]!(exchange, silence);
    else pass(await ask());
  }

  const server = createServer((asked, answer) => {
    // Who asked may be gone: a tab that reloads, a context that went offline.
    answer.on('error', () => {});
    handle(asked, answer).catch(() => asked.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy.address = `http://localhost:${(server.address() as AddressInfo).port}`;
  return proxy;
}

async function bodyOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

type Forwarded = {
  port: number;
  path: string;
  method: string | undefined;
  headers: IncomingMessage['headers'];
  body: Buffer;
};

function forward({ body, headers, ...to }: Forwarded): Promise<Answer> {
  const { 'accept-encoding': _, 'transfer-encoding': __, connection: ___, ...kept } = headers;
  return new Promise((resolve, reject) => {
    const ahead = request({ host: '127.0.0.1', ...to, headers: kept }, (got) => {
      const { 'transfer-encoding': _chunked, connection: _kept, ...rest } = got.headers;
      bodyOf(got).then(
        (whole) =>
          resolve({
            status: got.statusCode ?? 502,
            headers: rest as Record<string, string>,
            body: whole,
          }),
        reject,
      );
    });
    ahead.on('error', reject);
    ahead.end(body);
  });
}
