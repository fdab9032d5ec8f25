import type { FastifyInstance } from 'fastify';
import { type Delivery, deliver } from './deliver.commands.ts';
import { type QueuedMail, takeMails } from './outbox.queries.ts';

/** So many connections to the mail server at a time; a slow one does not hold up the others. */
const AT_ONCE = 5;

export type MailDelivery = ReturnType<typeof mailDelivery>;

/** Sends what is in the outbox: at once what this process has just put there, and in a while what others left. */
export function mailDelivery(delivery: Delivery) {
  const { database, times, log } = delivery;
  const sending = new Set<Promise<void>>();
  let isOpen = false;
  let timer: NodeJS.Timeout | undefined;
  let taking: Promise<void> | undefined;
  let isAskedAgain = false;

  function start(mail: QueuedMail) {
    const sent = deliver(delivery, mail)
      .catch((error: unknown) =>
        log({ mailId: mail.id, err: error }, 'A mail could not be written or kept'),
      )
      .then(() => {
        sending.delete(sent);
        wake();
      });
    sending.add(sent);
  }

  async function takeAll() {
    while (isOpen && sending.size < AT_ONCE) {
      const mails = await takeMails(database.platform, times.leaseMs, AT_ONCE - sending.size);
      for (const mail of mails) start(mail);
      if (mails.length === 0) return;
    }
  }

  function wake() {
    if (!isOpen) return;
    isAskedAgain = taking !== undefined;
    if (isAskedAgain) return;
    clearTimeout(timer);
    taking = takeAll()
      .catch((error: unknown) => log({ err: error }, 'The outbox could not be read'))
      .then(() => {
        taking = undefined;
        if (isAskedAgain) wake();
        else if (isOpen) timer = setTimeout(wake, times.pollMs).unref();
      });
  }

  return {
    wake,
    /** For as long as the server listens. */
    runWith(server: FastifyInstance) {
      server.addHook('onListen', async () => {
        isOpen = true;
        wake();
      });
      server.addHook('onClose', async () => {
        isOpen = false;
        clearTimeout(timer);
        await taking;
        await Promise.all(sending);
      });
    },
  };
}
