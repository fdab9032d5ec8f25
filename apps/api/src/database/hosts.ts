import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { withinTime } from '#database/connections.ts';
import { lockConnection } from '#database/locks.ts';
import { StartError } from '#settings/start-error.ts';

/** A folder of data and the machine it is on, as the servers of one database know each other. */
export type Host = {
  id: string;
  name: string;
  storage: string;
  /** Of the running system: two hosts of one id and boot are one, whose folder is locked for one server. */
  boot: string;
};

type Seen = Host & { run: string; seenAt: string };

type HostTimes = { beatMs: number; goneAfterMs: number };
const HOST_TIMES: HostTimes = { beatMs: 5000, goneAfterMs: 20_000 };

/**
 * Enters the host among those that serve the database, and renews the entry until `leave`. Refused where its files and
 * another's would not be in one place, once that other has renewed its own entry: one that was killed is waited for.
 */
export async function registerHost(url: string, host: Host, times = HOST_TIMES) {
  const run = randomUUID();
  await untilAlone(url, host, times, (owner) => write(owner, host, run));
  let renewing: Promise<void> | undefined;
  const beat = setInterval(() => {
    const ended = () => {
      renewing = undefined;
    };
    renewing ??= renew(url, host, run).then(ended, ended);
  }, times.beatMs);
  beat.unref();
  return {
    leave: async () => {
      clearInterval(beat);
      await renewing; // it would enter the host again
      // Where the database is away, the row is forgotten by itself.
      await asOwner(url, (owner) =>
        owner.query('delete from hosts where id = $1 and run = $2', [host.id, run]),
      ).catch(() => {});
    },
  };
}

/** Refuses a command that would keep or look for files where those who serve the database do not. It enters nothing. */
export const checkHost = (url: string, host: Host, times = HOST_TIMES) =>
  untilAlone(url, host, times, async () => {});

type Enter = (owner: Client) => Promise<unknown>;

async function untilAlone(url: string, host: Host, times: HostTimes, enter: Enter) {
  let first: Seen | undefined;
  for (;;) {
    const other = await enterUnlessOpposed(url, host, times, enter);
    if (!other) return;
    if (first && (other.id !== first.id || other.seenAt !== first.seenAt)) refuse(host, other);
    first ??= other;
    await sleep(times.beatMs / 4);
  }
}

/** Enters it unless another host stands against it, which is given back. */
function enterUnlessOpposed(url: string, host: Host, { goneAfterMs }: HostTimes, enter: Enter) {
  return asOwner(url, async (owner): Promise<Seen | undefined> => {
    // A database that was never migrated is served by nobody.
    const { rowCount } = await owner.query(`select where to_regclass('hosts') is not null`);
    if (rowCount === 0) return undefined;
    await lockConnection(owner, 'hosts');
    await owner.query(`delete from hosts where seen_at < now() - $1 * interval '1 ms'`, [
      goneAfterMs,
    ]);
    const { rows } = await owner.query<Seen>(
      'select id, name, storage, boot, run, seen_at::text as "seenAt" from hosts order by id',
    );
    const other = rows.find((each) => conflictsWith(host, each));
    if (!other) await enter(owner);
    return other;
  });
}

function conflictsWith(host: Host, other: Seen): boolean {
  if (other.id === host.id) return other.boot !== host.boot;
  return host.storage === 'local' || other.storage !== host.storage;
}

const renew = (url: string, host: Host, run: string) =>
  asOwner(url, (owner) => write(owner, host, run));

const write = (owner: Client, { id, name, storage, boot }: Host, run: string) =>
  owner.query(
    `insert into hosts (id, name, storage, boot, run) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set name = $2, storage = $3, boot = $4, run = $5, seen_at = now()`,
    [id, name, storage, boot, run],
  );

function refuse(host: Host, other: Seen): never {
  const who = `${other.name} (host ${other.id.slice(0, 8)}, STORAGE=${other.storage})`;
  if (other.id === host.id)
    throw new StartError(
      `The folder DATA_DIR is in use on another machine: ${who}. Stop that one first.`,
    );
  throw new StartError(
    `${who} serves this database too, and STORAGE=${host.storage} here would not see its files. Give all hosts one store (STORAGE=s3 or azure), or stop that one.`,
  );
}

async function asOwner<Result>(url: string, work: (owner: Client) => Promise<Result>) {
  const owner = new Client({ connectionString: url, ...withinTime(10_000, 10_000) });
  owner.on('error', () => {});
  try {
    await owner.connect();
    return await work(owner);
  } finally {
    await owner.end().catch(() => {});
  }
}
