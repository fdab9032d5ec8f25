import type { IncomingMessage, ServerResponse } from 'node:http';

export type Exchange = {
  asked: IncomingMessage;
  answer: ServerResponse;
  /** Hands the request to the server; the answer is whole. */
  ask: () => Promise<Answer>;
  pass: (answer: Answer) => void;
  pause: (ms: number) => Promise<void>;
};
export type Answer = { status: number; headers: Record<string, string>; body: Buffer };

type Disturb = (exchange: Exchange, silence: number) => Promise<void> | void;

const refuse =
  (status: number, type: string, body: string, headers: Record<string, string> = {}): Disturb =>
  ({ answer }) =>
    void answer.writeHead(status, { 'content-type': type, ...headers }).end(body);

/** The server's own words, as any process of it may say them. */
const failure = (statusCode: number, code: string) =>
  JSON.stringify({ statusCode, code, message: code, requestId: 'disturbed' });

/** What a network, a proxy, or a server in trouble may do to a request, by name. */
export const DISTURBANCES: Record<string, Disturb> = {
  500: refuse(500, 'application/json', failure(500, 'server.broken')),
  502: refuse(502, 'text/html', '<h1>Bad Gateway</h1>'),
  503: refuse(503, 'application/json', failure(503, 'server.busy'), { 'retry-after': '1' }),
  429: refuse(429, 'application/json', failure(429, 'rate.limited'), { 'retry-after': '1' }),
  'a login page of the network': refuse(200, 'text/html', '<h1>Pay for this network</h1>'),
  'reset before it arrives': ({ asked }) => {
    asked.socket.destroy();
  },
  'answer lost': async ({ asked, ask }) => {
    await ask();
    asked.socket.destroy();
  },
  'answer cut short': async ({ ask, answer, asked }) => {
    const { status, headers, body } = await ask();
    answer.writeHead(status, { ...headers, 'content-length': String(body.length) });
    answer.write(body.subarray(0, body.length / 2), () => asked.socket.destroy());
  },
  slow: async ({ ask, pass, pause }) => {
    await pause(300);
    pass(await ask());
  },
  'silence instead of the server': async ({ asked, pause }, silence) => {
    await pause(silence);
    asked.socket.destroy();
  },
  'silence instead of the answer': async ({ asked, ask, pause }, silence) => {
    await ask();
    await pause(silence);
    asked.socket.destroy();
  },
};

/** After these the server may have granted what was asked for, and nobody knows. */
export const LOSING_THE_ANSWER = [
  'answer lost',
  'answer cut short',
  'silence instead of the answer',
];
