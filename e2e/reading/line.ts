import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a program ends that has sent something: before it arrives, before the answer does, or right after that. */
export const ENDS = ['before it arrives', 'before the answer', 'after the answer'] as const;
export type End = (typeof ENDS)[number];

type AwaitedEnd = { left: number; end: End; reached: () => void };
type Answer = { status: number; headers: Record<string, string>; body: Buffer };

export type Line = Awaited<ReturnType<typeof startLine>>;

const isOfReading = ({ method, url = '' }: IncomingMessage) =>
  method !== 'OPTIONS' && /\/(?:reading|marks)\b/.test(url);

/** One device's way to the real server, on which the answers tell the time of its history. */
export async function startLine(port: number) {
  let [shown, since] = [0, 0];
  let awaited: AwaitedEnd | null = null;
  const underWay = new Set<Promise<unknown>>();
  const line = {
    address: '',
    /** Says what the time is from now on, whatever the device thinks. */
    goOnAt(time: number) {
      [shown, since] = [time, Date.now()];
    },
    isCut: false,
    losesAnswer: () => false,
    /** Tells when something about reading is sent for the nth time from now; what is held there stays there. */
    untilSent: (nth: number, end: End): Promise<void> =>
      new Promise((reached) => (awaited = { left: nth, end, reached })),
    forget: () => (awaited = null),
    /** Until the server has done what it was asked, also by programs that have ended since. */
    async rest(): Promise<void> {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };

  async function handle(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await bodyOf(asked);
    if (line.isCut) return void asked.socket.destroy();
    const ending = isOfReading(asked) && awaited && --awaited.left === 0 ? awaited : null;
    if (ending?.end === 'before it arrives') return ending.reached();
    const got = await forward(port, asked, body);
    if (ending?.end === 'before the answer') return ending.reached();
    if (isOfReading(asked) && asked.method !== 'GET' && line.losesAnswer())
      return void asked.socket.destroy();
    const date = new Date(shown + Date.now() - since).toUTCString();
    answer.writeHead(got.status, { ...got.headers, date }).end(got.body, ending?.reached);
  }

  const server = createServer((asked, answer) => {
    // Who asked may be gone.
    answer.on('error', () => {});
    const handling = handle(asked, answer).catch(() => asked.socket.destroy());
    underWay.add(handling);
    void handling.finally(() => underWay.delete(handling));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  line.address = `http://localhost:${(server.address() as AddressInfo).port}`;
  return line;
}

async function bodyOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

function forward(port: number, asked: IncomingMessage, body: Buffer): Promise<Answer> {
  const { connection: _, 'transfer-encoding': __, ...headers } = asked.headers;
  const to = { host: '127.0.0.1', port, path: asked.url, method: asked.method, headers };
  return new Promise((resolve, reject) => {
    const ahead = request(to, (got) => {
      const { 'transfer-encoding': _chunked, connection: _kept, ...rest } = got.headers;
      const status = got.statusCode ?? 502;
      bodyOf(got).then(
        (whole) => resolve({ status, headers: rest as Record<string, string>, body: whole }),
        reject,
      );
    });
    ahead.on('error', reject);
    ahead.end(body);
  });
}
