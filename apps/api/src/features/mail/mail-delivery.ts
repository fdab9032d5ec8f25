import { takeWork } from '#http/take-work.ts';
import { type Delivery, deliver } from './deliver.commands.ts';
import { takeMails } from './outbox.queries.ts';

/** So many connections to the mail server at a time. */
const AT_ONCE = 5;

export type MailDelivery = ReturnType<typeof mailDelivery>;

/** Sends what is in the outbox: at once what this process has just put there, and in a while what others left. */
export function mailDelivery(delivery: Delivery) {
  const { database, times, log } = delivery;
  return takeWork({
    atOnce: AT_ONCE,
    pollMs: times.pollMs,
    take: (most) => takeMails(database.platform, times.leaseMs, most),
    work: (mail) =>
      deliver(delivery, mail).catch((error: unknown) =>
        log({ mailId: mail.id, err: error }, 'A mail could not be written or kept'),
      ),
    onError: (error) => log({ err: error }, 'The outbox could not be read'),
  });
}
