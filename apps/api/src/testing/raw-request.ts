import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** A connection on which a test writes every byte itself: `fetch` corrects what it is given, and sends it at once. */
export async function openSocket(origin: string): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => {}); // a connection that is cut is what some tests wait for
  await once(socket, 'connect');
  return socket;
}

export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

/** Sends these bytes and reads what comes until the connection ends. */
export async function sendRaw(origin: string, bytes: string | Buffer): Promise<RawAnswer> {
  const socket = await openSocket(origin);
  socket.write(bytes);
  return readAnswer(socket);
}

export async function readAnswer(socket: Socket): Promise<RawAnswer> {
  const answer = await text(socket).catch(() => '');
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') };
}
