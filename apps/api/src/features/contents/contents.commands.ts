import type { ContentUpdate } from '@rahle/contract/contents';
import { fail } from '@rahle/contract/failures';
import { inTransaction, type Tenant } from '#database/database.ts';
import { recordAction } from '#features/audit/audit.queries.ts';
import type { FileServices } from '#features/files/files.services.ts';
import { requireUsableFile } from '#features/files/usable-file.ts';
import type { Caller } from '#http/caller.ts';
import { findTextsToChange, updateTexts } from './content-texts.queries.ts';

/** Changes what is said of a book; its versions stay as they are (decisions §14). */
export async function changeContent(
  services: FileServices,
  tenant: Tenant,
  caller: Caller,
  contentId: string,
  { title, description, summary, category, authors, language, coverFileId }: ContentUpdate,
): Promise<void> {
  if (coverFileId)
    await requireUsableFile(services, tenant, {
      fileId: coverFileId,
      type: 'CONTENT_COVER',
      field: 'coverFileId',
    });
  await inTransaction(tenant, async (step) => {
    const before = (await findTextsToChange(step, contentId)) ?? fail('content.not_found');
    const texts = {
      title: title ?? before.title,
      description: description ?? before.description,
      summary: (summary ?? before.summary) || null,
      category: (category ?? before.category) || null,
      authors: authors ?? before.authors,
      language: (language ?? before.language) || null,
      coverFileId: coverFileId === undefined ? before.coverFileId : coverFileId,
    };
    await updateTexts(step, contentId, texts);
    const content = { kind: 'content', id: contentId, name: texts.title } as const;
    await recordAction(step, caller, 'content.updated', content);
  });
}
