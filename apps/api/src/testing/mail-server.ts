import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { to: string[]; messageId: string; source: string };

type Step = 'connect' | 'recipient' | 'data';
/** What happens at a step before it is answered; what is thrown is the answer. */
type Behaviour = Partial<Record<Step, () => unknown>>;

export const refusal = (responseCode: number) =>
  Object.assign(new Error('<someone@rahle.test> is not welcome'), { responseCode });

/** A real mail server on a port of its own, which behaves as the test wants. */
export async function startMailServer(port = 0) {
  const received: ReceivedMail[] = [];
  let behaviour: Behaviour = {};
  const answer = (step: Step, done: (error?: Error) => void, then = async () => {}) => {
    const act = async () => {
      await behaviour[step]?.();
      await then();
    };
    act().then(() => done(), done);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_, done) => answer('connect', done),
    onRcptTo: (_, __, done) => answer('recipient', done),
    onData(stream, { envelope }, done) {
      const arrived = text(stream).then((source) => {
        const messageId = /^message-id: (.+)$/im.exec(source)?.[1] ?? '';
        received.push({ to: envelope.rcptTo.map(({ address }) => address), messageId, source });
      });
      void arrived.then(() => answer('data', done));
    },
  });
  server.on('error', () => {}); // a client that was killed
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: at } = server.server.address() as AddressInfo;

  return {
    port: at,
    url: `smtp://127.0.0.1:${at}`,
    received,
    behave(now: Behaviour) {
      behaviour = now;
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** The readable parts of a mail, plain text first. */
export function partsOf({ source }: ReceivedMail): string[] {
  const boundary = /boundary="([^"]+)"/.exec(source)![1]!;
  return source
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head, ...body] = part.trim().split('\r\n\r\n');
      return decode(head!, body.join('\r\n\r\n'));
    });
}

function decode(head: string, body: string): string {
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
