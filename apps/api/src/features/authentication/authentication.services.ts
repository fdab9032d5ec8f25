import type { Database } from '#database/database.ts';
import type { TokenKeys } from './token-keys.ts';

/** How often something may be tried (decisions §6); the settings say. */
export type AttemptLimits = {
  failedLoginsPerAccount: number;
  failedLoginsPerAddress: number;
  registrationsPerAddress: number;
};

export type AuthenticationServices = { database: Database; keys: TokenKeys; limits: AttemptLimits };
