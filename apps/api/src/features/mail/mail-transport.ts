import { madeOnce } from '#on-demand/made-once.ts';
import type { MailSettings } from '#settings/settings.ts';
import type { MailTimes } from './mail-times.ts';

export type MailMessage = {
  to: string;
  /** Stands beside the sender's address where the settings name nobody. */
  senderName: string;
  subject: string;
  text: string;
  html: string;
};

/** What a mail server answered, without its words: they may repeat the address. */
export class MailError extends Error {
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.isFinal = isFinal;
  }
}

export type MailTransport = ReturnType<typeof openTransport>;

export function openTransport({ smtpUrl, from }: MailSettings, times: MailTimes) {
  const opened = madeOnce(() => connectTo(smtpUrl, times));
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);

  return {
    /** Resolves when the mail server has taken the mail. The same id makes the same Message-ID. */
    async send(id: string, { to, senderName, subject, text, html }: MailMessage) {
      const transport = await opened();
      const sent = transport.sendMail({
        from: { name: from.name ?? senderName, address: from.address },
        to: { name: '', address: to },
        messageId: `<${id}@${domain}>`,
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      sent.catch(() => {}); // after the deadline nobody waits for it
      await Promise.race([sent, deadline(times.sendMs)]).catch((error: unknown) => {
        throw toMailError(error);
      });
    },
  };
}

/** Most servers send no mail, or seldom: what sends it is read with the first. */
async function connectTo(url: string, { silenceMs }: MailTimes) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

async function deadline(ms: number): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  setTimeout(() => reject(new Error('Too slow')), ms).unref();
  return promise;
}

type SmtpError = { code?: string; command?: string; responseCode?: number };

/**
 * A 5xx to the recipient or to the message ends a mail. One to our own sign-in or sender is a mistake in the settings,
 * which someone may correct within the time that mails are tried again.
 */
function toMailError(error: unknown): MailError {
  const { code, command, responseCode } = error as SmtpError;
  const isOfMail = command === 'RCPT TO' || command === 'DATA';
  const reason =
    responseCode === undefined ? (code ?? 'ETIMEDOUT') : `${responseCode} to ${command}`;
  return new MailError(reason, isOfMail && responseCode !== undefined && responseCode >= 500);
}
