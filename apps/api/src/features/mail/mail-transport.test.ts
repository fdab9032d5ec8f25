import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type MailServer, refusal, startMailServer } from '#testing/mail-server.ts';
import { MAIL_TIMES } from './mail-times.ts';
import { openTransport } from './mail-transport.ts';

let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer();
});
afterEach(() => mails.behave({}));
afterAll(() => mails.stop());

const from = { name: null, address: 'books@rahle.test' };
const message = { to: 'x@rahle.test', senderName: 'Atlas', subject: 'S', text: 'T', html: 'H' };
const sendBy = (smtpUrl: string, silenceMs: number = MAIL_TIMES.silenceMs) =>
  openTransport({ smtpUrl, from }, { ...MAIL_TIMES, silenceMs }).send('an-id', message);

it('a server that is silent, and one that does not let us in, do not end a mail', async () => {
  const asUser = mails.url.replace('//', '//user:secret@');
  const ofUs = { isFinal: false, message: '535 to AUTH PLAIN' };
  await expect(sendBy(asUser)).rejects.toMatchObject(ofUs);
  mails.behave({ connect: () => new Promise(() => {}) });
  const silent = { isFinal: false, message: 'ETIMEDOUT' };
  await expect(sendBy(mails.url, 300)).rejects.toMatchObject(silent);
});

it('a 5xx to the recipient or the message ends a mail, a 4xx does not', async () => {
  for (const [step, code, isFinal] of [
    ['recipient', 550, true],
    ['recipient', 450, false],
    ['data', 554, true],
    ['data', 451, false],
  ] as const) {
    mails.behave({
      [step]: () => {
        throw refusal(code);
      },
    });
    const message = `${code} to ${step === 'data' ? 'DATA' : 'RCPT TO'}`;
    await expect(sendBy(mails.url)).rejects.toMatchObject({ isFinal, message });
  }
});
