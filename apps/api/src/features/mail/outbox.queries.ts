import { sql } from 'kysely';
import type { Platform, Tenant } from '#database/database.ts';

export type MailKind = 'forgotten_password';

export type QueuedMail = {
  id: string;
  organizationId: string;
  kind: MailKind;
  /** As it was typed. */
  address: string;
  linkId: string | null;
  attempts: number;
  createdAt: Date;
};

export async function insertMail(
  { db, organizationId }: Tenant,
  mail: { kind: MailKind; address: string },
) {
  await db
    .insertInto('outbox')
    .values({ organization_id: organizationId, ...mail })
    .execute();
}

/** Mails of all organizations that are due; nobody else takes them for so long. */
export async function takeMails(
  db: Platform,
  leaseMs: number,
  most: number,
): Promise<QueuedMail[]> {
  const { rows } = await sql<QueuedMail>`
    select id, organization_id as "organizationId", kind, address, link_id as "linkId", attempts,
      created_at as "createdAt"
    from take_mails(${leaseMs / 1000}, ${most})
  `.execute(db);
  return rows;
}

const mailOf = ({ db, organizationId }: Tenant, id: string) =>
  db.updateTable('outbox').where('organization_id', '=', organizationId).where('id', '=', id);

export async function postponeMail(tenant: Tenant, id: string, delayMs: number) {
  const dueAt = sql<Date>`now() + make_interval(secs => ${delayMs / 1000})`;
  await mailOf(tenant, id).set({ due_at: dueAt }).execute();
}

export async function nameLinkOfMail(tenant: Tenant, id: string, linkId: string) {
  await mailOf(tenant, id).set({ link_id: linkId }).execute();
}

export async function deleteMail({ db, organizationId }: Tenant, id: string) {
  await db
    .deleteFrom('outbox')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}
