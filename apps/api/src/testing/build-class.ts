import type { Database } from '#database/database.ts';
import { fold } from '@rahle/contract/fold';
import type { BuiltContent } from '#testing/build-content.ts';
import type { BuiltAccount, BuiltOrganization } from '#testing/builders.ts';

export const memberIdOf = ({ owner }: BuiltAccount): string => {
  if (!('memberId' in owner)) throw new Error('Only members have a membership');
  return owner.memberId;
};

type Inside = { name?: string; members?: BuiltAccount[]; contents?: BuiltContent[] };

/** A class with these people in it and these books given to it. */
export async function buildClass(
  database: Database,
  { id: organizationId }: BuiltOrganization,
  { name = `Class ${crypto.randomUUID()}`, members = [], contents = [] }: Inside = {},
): Promise<{ id: string; name: string }> {
  const { db } = database.tenant(organizationId);
  const { id } = await db
    .insertInto('classes')
    .values({ organization_id: organizationId, name, search_key: fold(name) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = { organization_id: organizationId, class_id: id };
  for (const member of members)
    await db
      .insertInto('class_members')
      .values({ ...row, member_id: memberIdOf(member) })
      .execute();
  for (const content of contents)
    await db
      .insertInto('class_contents')
      .values({ ...row, content_id: content.id })
      .execute();
  return { id, name };
}
