import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { keepOnce } from '#settings/keep-once.ts';
import type { Settings } from '#settings/settings.ts';

/** The secret that signs sessions: the given one, or the one generated at the first start. */
export function keepAuthSecret({ authSecret, dataDir }: Settings): string {
  return (
    authSecret ??
    keepOnce(join(dataDir, 'auth-secret'), () => randomBytes(48).toString('base64url'))
  );
}
