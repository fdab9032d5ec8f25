import { serve } from '#process/serve.ts';
import type { Stopper } from '#process/live.ts';
import { WORKER_ENVIRONMENT, type WorkerNews } from '#process/workers.ts';
import { keepAuthSecret } from '#settings/auth-secret.ts';
import { parseSettings } from '#settings/settings.ts';

/** One of several processes behind the same ports; the primary has prepared everything. */
export async function work({ onStop }: Stopper) {
  const settings = parseSettings(process.env);
  const databaseUrl = process.env[WORKER_ENVIRONMENT.databaseUrl]!;
  const serving = await serve(settings, databaseUrl, keepAuthSecret(settings));
  onStop(serving.close);
  await tellPrimary({ listens: true });
}

export function tellPrimary(news: WorkerNews) {
  return new Promise((resolve) => process.send!(news, undefined, undefined, resolve));
}
