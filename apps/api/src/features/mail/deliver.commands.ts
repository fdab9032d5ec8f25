import type { Database } from '#database/database.ts';
import { type MailTimes, retryAfter } from './mail-times.ts';
import { MailError, type MailMessage, type MailTransport } from './mail-transport.ts';
import { deleteMail, type MailKind, postponeMail, type QueuedMail } from './outbox.queries.ts';

/** What a mail says at this moment; null where there is nobody to write to, or nothing to tell any more. */
export type WriteMessage = (mail: QueuedMail) => Promise<MailMessage | null>;

export type MailLog = (facts: object, message: string) => void;

export type Delivery = {
  database: Database;
  transport: MailTransport;
  writers: Record<MailKind, WriteMessage>;
  times: MailTimes;
  log: MailLog;
};

/** Sends a mail that this process has taken. It stays in the outbox until what becomes of it is known. */
export async function deliver(
  { database, transport, writers, times, log }: Delivery,
  mail: QueuedMail,
): Promise<void> {
  const { id, organizationId, kind, attempts } = mail;
  const tenant = database.tenant(organizationId);
  const message = await writers[kind](mail);
  if (!message) return deleteMail(tenant, id);
  try {
    await transport.send(id, message);
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const facts = { mailId: id, organizationId, kind, attempts, reason: error.message };
    const isTooOld = Date.now() - mail.createdAt.getTime() > times.giveUpMs;
    if (!error.isFinal && !isTooOld) {
      log(facts, 'A mail was not taken, and will be tried again');
      return postponeMail(tenant, id, retryAfter(times, attempts));
    }
    log(facts, error.isFinal ? 'A mail was refused for good' : 'A mail was not taken in time');
  }
  return deleteMail(tenant, id);
}
