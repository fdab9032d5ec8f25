import { once } from 'node:events';
import { giveBackAfterStart } from '#process/give-back.ts';
import { serve } from '#process/serve.ts';
import type { ShutdownSteps } from '#process/live.ts';
import { tellPrimary } from '#process/worker-news.ts';
import { WORKER_ENVIRONMENT } from '#process/workers.ts';
import { keepAuthSecret } from '#settings/auth-secret.ts';
import { parseSettings } from '#settings/settings.ts';

/** Another worker may be in a worse state than this one. */
const OTHERS_MS = 1000;

/** One of several processes behind the same ports; the primary has prepared everything. */
export async function work({ onStop }: ShutdownSteps) {
  const settings = parseSettings(process.env);
  const databaseUrl = process.env[WORKER_ENVIRONMENT.databaseUrl]!;
  const serving = await serve(settings, databaseUrl, keepAuthSecret(settings), untilNobodyListens);
  onStop(serving.close);
  await tellPrimary({ listens: true });
  giveBackAfterStart();
}

/** The ports are shared: they close when the last worker has left them. */
async function untilNobodyListens() {
  const told = once(process, 'message', { signal: AbortSignal.timeout(OTHERS_MS) }).catch(() => {});
  await tellPrimary({ listens: false });
  await told;
}
