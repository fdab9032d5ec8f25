import { Client } from 'pg';
import { withRequestComment } from '#database/request-scope.ts';

const CHANNEL = 'rahle_public';
const ANSWER_MS = 2000;

/** Called for a change in an organization, and when changes may have been missed until this moment. */
export type ChangeListener = { changed: (organizationId: string) => void; missed: () => void };

export type ChangeSubscription = ReturnType<typeof subscribeToChanges>;

/** One connection that PostgreSQL notifies of changes, until it is lost or closed. */
export function subscribeToChanges(url: string, listener: ChangeListener) {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let isLive = false;
  const client = new Client({
    connectionString: url,
    application_name: 'rahle changes',
    query_timeout: ANSWER_MS,
    connectionTimeoutMillis: ANSWER_MS,
  });
  client.on('error', () => void close()).on('end', () => void close());
  client.on('notification', ({ payload }) => payload && listener.changed(payload));

  async function close() {
    isLive = false;
    end();
    await client.end().catch(() => {});
  }

  return {
    async open() {
      await client.connect();
      // Marks need not outlive a crash, so nothing waits for the disk.
      await client.query(`set synchronous_commit = off; listen ${CHANNEL}`);
      listener.missed();
      isLive = true;
    },

    isLive: () => isLive,

    /**
     * Ends when everything that was committed before has been notified: notifications come in the order of their
     * commits, and the answer to our own comes after them.
     */
    async mark() {
      const statement = withRequestComment(`select pg_notify('${CHANNEL}', '')`);
      if (isLive) await client.query(statement).catch(close);
    },

    ended,
    close,
  };
}
