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
    pipeline: true,
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
      await client.query(`listen ${CHANNEL}`);
      listener.missed();
      isLive = true;
    },

    isLive: () => isLive,

    /**
     * Ends when everything that was committed before has been notified: a commit signals who listens before it is
     * answered, and whoever listens is told of it before the answer to what they ask next. A notification of our own
     * would wait behind the disk of every writer's commit.
     */
    async mark() {
      if (isLive) await client.query(withRequestComment('select')).catch(close);
    },

    ended,
    close,
  };
}
