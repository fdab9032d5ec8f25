import type { AuditAction } from '@rahle/contract/audit-actions';
import type { Tenant } from '#database/database.ts';
import { networkOf } from '#http/network-of.ts';
import { type DoneBy, recordAction } from './audit.queries.ts';

const MINUTE_MS = 60_000;
/** Whoever has many addresses to guess from fills no more than this of an organization's audit. */
const PER_MINUTE = 30;

export type Refusals = ReturnType<typeof refusals>;

/**
 * What was refused has no transaction to be recorded in. It is written beside the answer, so that a caller learns
 * nothing from the time it takes, and once a minute for one account, action and network, whatever the flood.
 */
export function refusals(report: (error: unknown) => void) {
  let minute = 0;
  const seen = new Map<string, Set<string>>();
  const writing = new Set<Promise<unknown>>();

  function isWorthWriting(organizationId: string, what: string): boolean {
    const now = Math.floor(Date.now() / MINUTE_MS);
    if (now !== minute) seen.clear();
    minute = now;
    const written = seen.get(organizationId) ?? new Set();
    if (written.has(what) || written.size >= PER_MINUTE) return false;
    seen.set(organizationId, written.add(what));
    return true;
  }

  return {
    note: (
      tenant: Tenant,
      by: DoneBy,
      action: AuditAction,
      target?: Parameters<typeof recordAction>[3],
    ): void => {
      const { actor, address } = by;
      const what = `${action} ${actor?.userId} ${address && networkOf(address)}`;
      if (!isWorthWriting(tenant.organizationId, what)) return;
      const written = recordAction(tenant, by, action, target)
        .catch(report)
        .finally(() => writing.delete(written));
      writing.add(written);
    },

    /** All that was noted is written; a server waits for it before it closes. */
    allWritten: () => Promise.all(writing),
  };
}
