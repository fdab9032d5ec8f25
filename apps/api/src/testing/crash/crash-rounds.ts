import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase } from '#database/database.ts';
import { openSession } from '#features/authentication/issue-tokens.ts';
import { tokenKeys } from '#features/authentication/token-keys.ts';
import { sweepUploads } from '#features/files/sweep.commands.ts';
import { openServices } from '#services.ts';
import { sweepBlobs } from '#features/versions/sweep-blobs.commands.ts';
import { parseSettings } from '#settings/settings.ts';
import { buildAccount, buildOrganization } from '#testing/builders.ts';
import { drawImage } from '#testing/pictures.ts';
import { TEST_SECRET } from '#testing/test-server.ts';
import { findHalfDone, findImports, findOrphans } from './half-done.ts';
import { openAcknowledgedWrites } from './acknowledged-writes.ts';
import { type CrashServer, startCrashServer, type KilledProcess, KILLED } from './crash-server.ts';
import { openTurns } from './turns.ts';
import { type WriterAccount, writer } from './writers.ts';

const WRITERS = 8;
/** Writes that are acknowledged before a blow, at least; it comes at a random moment after them. */
const WRITES_PER_ROUND = 10;
const MOMENT_MS = 400;

export type Outcome = {
  acknowledged: number;
  lost: string[];
  halfDone: string[];
  orphans: string[];
  imports: string[];
  readyMs: Record<KilledProcess, number[]>;
  code: number | null;
};

/** Kills the server, PostgreSQL or both under those who write, again and again, and looks at what is left. */
export async function crashRounds(rounds: number): Promise<Outcome> {
  const server = await startCrashServer();
  try {
    return await runRounds(server, rounds);
  } finally {
    await server.remove();
  }
}

async function runRounds(server: CrashServer, rounds: number): Promise<Outcome> {
  const writes = openAcknowledgedWrites();
  const turns = openTurns();
  const accounts = await prepareAccounts(server);
  const readyMs: Outcome['readyMs'] = { server: [], postgres: [], both: [] };
  const lost: string[] = [];
  const halfDone: string[] = [];

  let isOver = false;
  const failures: unknown[] = [];
  const writing = accounts.map((_, i) => {
    const write = writer(writes, () => accounts[i]!);
    return write(() => isOver, turns).catch((error: unknown) => {
      failures.push(error);
    });
  });
  for (let round = 0; round < rounds && failures.length === 0; round += 1) {
    const enough = writes.count() + WRITES_PER_ROUND;
    while (writes.count() < enough && failures.length === 0) await sleep(20);
    await sleep(Math.random() * MOMENT_MS);
    const killed = KILLED[round % KILLED.length]!;
    readyMs[killed].push(await server.crash(killed));
    await turns.whileNobodyWrites(async () => {
      lost.push(...(await writes.findLost(server)));
      halfDone.push(...(await findHalfDone(server)));
    });
    if ((round + 1) % 10 === 0) await renewTokens(server, accounts);
  }
  isOver = true;
  await Promise.all(writing);
  if (failures.length > 0) throw failures[0] as Error;

  await sweepAll(server);
  const outcome = {
    acknowledged: writes.count(),
    lost: [...lost, ...(await writes.findLost(server))],
    halfDone: [...halfDone, ...(await findHalfDone(server))],
    orphans: await findOrphans(server),
    imports: await untilSwept(server),
    readyMs,
  };
  return { ...outcome, code: await server.end() };
}

async function prepareAccounts(server: CrashServer): Promise<WriterAccount[]> {
  const database = connectDatabase(server.databaseUrl());
  const picture = await drawImage(600, 300);
  const accounts: WriterAccount[] = [];
  for (let each = 0; each < WRITERS; each += 1) {
    const organization = await buildOrganization(database);
    const learner = await buildAccount(database, organization, { role: 'LEARNER' });
    const { memberId } = learner.owner as { memberId: string };
    accounts.push({
      origin: server.origin,
      token: '',
      organizationId: organization.id,
      learner: { memberId, userId: learner.userId },
      picture,
    });
  }
  await database.close();
  await renewTokens(server, accounts);
  return accounts;
}

/** Access tokens end after 15 minutes; many rounds take longer. */
async function renewTokens(server: CrashServer, accounts: WriterAccount[]) {
  const database = connectDatabase(server.databaseUrl());
  for (const account of accounts) {
    const organization = { id: account.organizationId, domain: '' };
    const { owner } = await buildAccount(database, organization, { role: 'SUPER_USER' });
    const tenant = database.tenant(account.organizationId);
    account.token = (await openSession(tokenKeys(TEST_SECRET), tenant, owner)).accessToken;
  }
  await database.close();
}

/** As if a day had gone by. */
async function sweepAll(server: CrashServer) {
  const database = connectDatabase(server.databaseUrl());
  const settings = parseSettings({ DATA_DIR: server.dataDir });
  const services = await openServices(settings, database, TEST_SECRET);
  const tomorrow = new Date(Date.now() + 25 * 60 * 60_000);
  await sweepUploads(services, tomorrow);
  await sweepBlobs(services, tomorrow);
  await database.close();
}

/** A server sweeps what others left when it starts, beside its other work. */
async function untilSwept(server: CrashServer): Promise<string[]> {
  for (let tries = 0; tries < 200 && findImports(server).length > 0; tries += 1) await sleep(100);
  return findImports(server);
}

export function figuresOf({ readyMs, acknowledged }: Outcome): string {
  const lines = Object.entries({ all: Object.values(readyMs).flat(), ...readyMs }).map(
    ([killed, times]) => {
      const sorted = times.toSorted((a, b) => a - b);
      const at = (part: number) =>
        Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
      return `${killed}: ${sorted.length} times, ready after ${at(0.5)} ms (median), ${at(0.95)} ms (p95), ${at(1)} ms (max)`;
    },
  );
  return [`${acknowledged} writes acknowledged`, ...lines].join('\n');
}
