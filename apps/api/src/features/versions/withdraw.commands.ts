import { fail } from '@rahle/contract/failures';
import { inTransaction, type Tenant } from '#database/database.ts';
import type { Caller } from '#http/caller.ts';
import { recordAction } from '#features/audit/audit.queries.ts';
import { withdrawContent } from './published-contents.queries.ts';

export function withdraw(tenant: Tenant, contentId: string, caller: Caller): Promise<void> {
  return inTransaction(tenant, async (step) => {
    const { title } = (await withdrawContent(step, contentId)) ?? fail('content.not_found');
    const content = { kind: 'content', id: contentId, name: title } as const;
    await recordAction(step, caller, 'content.withdrawn', content);
  });
}
