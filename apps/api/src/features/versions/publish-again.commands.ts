import { fail } from '@rahle/contract/failures';
import type { Published } from '@rahle/contract/versions';
import { inTransaction, type Tenant } from '#database/database.ts';
import type { Caller } from '#http/caller.ts';
import { Answer } from '#http/route.ts';
import { recordAction } from '#features/audit/audit.queries.ts';
import { changesBetween } from './changes.ts';
import { updateLatestVersion } from './published-contents.queries.ts';
import {
  findLatestVersion,
  findVersion,
  insertVersion,
  listVersionFiles,
  lockContent,
} from './versions.queries.ts';

/** An earlier version is published under a new number: no reader's copy is then newer than the server's. */
export function publishAgain(
  tenant: Tenant,
  contentId: string,
  earlier: number,
  notes: string | null,
  caller: Caller,
): Promise<Answer<Published>> {
  return inTransaction(tenant, async (step) => {
    await lockContent(step, contentId);
    const latest = (await findLatestVersion(step, contentId)) ?? fail('content.not_found');
    const version = (await findVersion(step, contentId, earlier)) ?? fail('version.not_found');
    const { manifestHash, totalBytes, fileCount } = version;
    const isNew = latest.manifestHash !== manifestHash;
    const number = latest.number + (isNew ? 1 : 0);
    const files = await listVersionFiles(step, contentId, earlier);
    const before = await listVersionFiles(step, contentId, latest.number);
    if (isNew) await insertVersion(step, { ...version, contentId, number, notes, files });
    const { title } = await updateLatestVersion(step, contentId, number);
    const content = { kind: 'content', id: contentId, name: title, value: number } as const;
    await recordAction(step, caller, 'content.published', content);
    return new Answer(isNew ? 201 : 200, {
      contentId,
      version: { number, manifestHash, totalBytes, fileCount },
      changed: isNew ? changesBetween(before, files) : null,
      warnings: [],
    });
  });
}
