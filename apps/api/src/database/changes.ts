import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const CHANNEL = 'rahle_public';
const RECONNECT_MS = 500;
/** A connection can die without a word, so it is tried this often, and given this long to answer. */
const PULSE_MS = 5000;
const PATIENCE_MS = 2000;

/** Who is told: of a change in an organization, and that changes may have been missed until this moment. */
export type Ear = { changed: (organizationId: string) => void; missed: () => void };

export type Changes = ReturnType<typeof changesIn>;

/**
 * Hears from PostgreSQL which organizations' public sides change, whichever process changes them (the triggers of
 * migration 0003 tell). Nothing is connected before someone listens.
 */
export function changesIn(url: string) {
  let client: Client | undefined;
  let isHearing = false;
  let isListening = false;
  let isClosed = false;

  async function hear(ear: Ear) {
    const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
    const listener = new Client({
      connectionString: url,
      application_name: 'rahle changes',
      query_timeout: PATIENCE_MS,
      connectionTimeoutMillis: PATIENCE_MS,
    });
    const giveUp = () => {
      silence(listener);
      lose();
    };
    listener.on('error', giveUp).on('end', giveUp);
    listener.on('notification', ({ payload }) => payload && ear.changed(payload));
    client = listener;
    const pulse = setInterval(() => void catchUp(), PULSE_MS).unref();
    try {
      await listener.connect();
      // The marks below need not outlive a crash, so nothing waits for the disk.
      await listener.query(`set synchronous_commit = off; listen ${CHANNEL}`);
      ear.missed();
      isHearing = true;
      await lost;
    } finally {
      clearInterval(pulse);
      silence(listener);
    }
  }

  function silence(listener: Client) {
    if (listener === client) isHearing = false;
    listener.end().catch(() => {});
  }

  async function mark() {
    const listener = client;
    if (!listener || !isHearing) return;
    await listener.query(`select pg_notify('${CHANNEL}', '')`).catch(() => silence(listener));
  }

  let underWay: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  /**
   * Ends when everything that was committed before has been heard: notifications come in the order of their
   * commits, so whoever hears a mark of their own has heard all that came before it. Those who ask while one is
   * under way share the next.
   */
  function catchUp(): Promise<void> {
    next ??= underWay.then(() => {
      next = undefined;
      return (underWay = mark());
    });
    return next;
  }

  return {
    /** Begins to hear, and begins again whenever the connection is lost. */
    async listen(ear: Ear) {
      if (isListening) return;
      isListening = true;
      while (!isClosed) {
        await hear(ear).catch(() => {});
        await sleep(RECONNECT_MS, undefined, { ref: false });
      }
    },
    /** Whether every change reaches us at the moment. */
    areHeard: () => isHearing,
    catchUp,
    async close() {
      isClosed = true;
      await client?.end().catch(() => {});
    },
  };
}
