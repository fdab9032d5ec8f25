import type { AddressInfo } from 'node:net';
import { connectDatabase } from '#database/database.ts';
import { JOB_TIMES } from '#features/jobs/job-times.ts';
import { MAIL_TIMES } from '#features/mail/mail-times.ts';
import { openServers } from '#server.ts';
import { parseSettings } from '#settings/settings.ts';

// A server to be killed; the test says how soon its leases end.
const leaseMs = Number(process.argv[2] ?? MAIL_TIMES.leaseMs);
const times = { ...MAIL_TIMES, pollMs: 100, leaseMs, sendMs: leaseMs - 500, firstRetryMs: 100 };
const jobTimes = { ...JOB_TIMES, pollMs: 100, leaseMs, noteMs: 100 };
const settings = parseSettings(process.env);
const database = connectDatabase(settings.databaseUrl!);
const secret = settings.authSecret!;
const { app } = await openServers(settings, database, secret, {
  mailTimes: times,
  jobTimes,
});
await app.listen({ host: settings.host, port: 0 });
process.stdout.write(`listening on ${(app.server.address() as AddressInfo).port}\n`);
process.once('disconnect', () => process.exit());
