import type { Database } from '#database/database.ts';
import type { Refusals } from '#features/audit/refusals.ts';
import type { TokenKeys } from './token-keys.ts';

/** How often something may be tried (decisions §6); the settings say. */
export type AttemptLimits = {
  failedLoginsPerAccount: number;
  failedLoginsPerAddress: number;
  failedLoginsPerDay: number;
  registrationsPerAddress: number;
};

export type AuthenticationServices = {
  database: Database;
  keys: TokenKeys;
  limits: AttemptLimits;
  /** How long a password waits for its turn to be hashed before the server calls itself busy. */
  passwordWaitMs: number;
  refusals: Refusals;
};
