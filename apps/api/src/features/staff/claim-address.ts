import { type FailureDetails, fail } from '@rahle/contract/failures';
import type { Platform } from '#database/database.ts';
import { isLocalAddress, isStaffAddress, lockAddress, lockStaff } from './staff.queries.ts';

export const EMAIL_TAKEN: FailureDetails = { fields: { email: 'email.taken' } };

/**
 * An address is either one of the platform's or one of the organizations', never both (decisions §2). Each claim is
 * made inside the transaction that then writes the address; within one table its own unique index decides.
 */
export async function claimLocalAddress(db: Platform, email: string) {
  await lockAddress(db, email);
  if (await isStaffAddress(db, email)) fail('email.taken', EMAIL_TAKEN);
}

export async function claimPlatformAddress(db: Platform, email: string) {
  await lockStaff(db);
  await lockAddress(db, email);
  if (await isLocalAddress(db, email)) fail('email.taken', EMAIL_TAKEN);
}
