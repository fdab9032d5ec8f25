import { emailKey } from '@rahle/contract/email';
import type { ImportReport, RowOutcome } from '@rahle/contract/member-import';
import { type LocalRole, mayChangeAccount, type Role } from '@rahle/contract/roles';
import type { FieldCode } from '@rahle/contract/sentences';
import type { ReadRow, RowPerson } from './read-row.ts';

/** A member as an import finds them. */
export type KnownMember = {
  id: string;
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  role: LocalRole;
  externalId: string | null;
  classes: string[];
};

export type Known = {
  members: KnownMember[];
  staffKeys: Set<string>;
  classes: Set<string>;
};

export type PlannedChange = { member: KnownMember; after: RowPerson & { role: LocalRole } };
export type PlannedRow = { row: number; outcome: RowOutcome; code?: FieldCode };
export type Plan = {
  rows: PlannedRow[];
  added: (RowPerson & { role: LocalRole })[];
  changed: PlannedChange[];
  classes: string[];
};

/** What would become of each row: decided from what is known, changing nothing. */
export function planImport(rows: ReadRow[], known: Known, grantor: Role): Plan {
  const byKey = new Map(known.members.map((member) => [emailKey(member.email), member]));
  const byExternalId = new Map(
    known.members.flatMap((member) =>
      member.externalId === null ? [] : [[member.externalId, member]],
    ),
  );
  const plan: Plan = { rows: [], added: [], changed: [], classes: [] };
  const newClasses = new Set<string>();
  const seen = {
    keys: new Set<string>(),
    externalIds: new Set<string>(),
    members: new Set<KnownMember>(),
  };

  for (const read of rows) {
    const [outcome, code] = decide(read);
    plan.rows.push({ row: read.row, outcome, ...(code && { code }) });
  }
  return { ...plan, classes: [...newClasses] };

  function decide(read: ReadRow): [RowOutcome, FieldCode?] {
    if ('code' in read) return ['refused', read.code];
    const { person } = read;
    const repeated = noteRepetition(person);
    if (repeated) return ['refused', repeated];
    const found = match(person);
    if (typeof found === 'string') return ['refused', found];
    if (!found) {
      plan.added.push({ ...person, role: person.role ?? 'LEARNER' });
      noteClasses(person);
      return ['new'];
    }
    // By the id in one row, by the address they had before in another: only one of them can be meant.
    if (seen.members.has(found)) return ['refused', 'row.member_repeated'];
    seen.members.add(found);
    const after = {
      ...person,
      role: person.role ?? found.role,
      externalId: person.externalId ?? found.externalId,
    };
    if (!differs(found, after)) return ['unchanged'];
    if (!mayChangeAccount(grantor, found)) return ['refused', 'row.rank_too_low'];
    plan.changed.push({ member: found, after });
    noteClasses(person);
    return ['changed'];
  }

  function noteRepetition({ email, externalId }: RowPerson): FieldCode | undefined {
    const key = emailKey(email);
    if (seen.keys.has(key)) return 'row.email_repeated';
    if (externalId !== null && seen.externalIds.has(externalId)) return 'row.external_id_repeated';
    seen.keys.add(key);
    if (externalId !== null) seen.externalIds.add(externalId);
    return undefined;
  }

  /** By the office's own id, else by the address (decisions §14). */
  function match({ email, externalId }: RowPerson): KnownMember | FieldCode | undefined {
    const key = emailKey(email);
    if (known.staffKeys.has(key)) return 'row.email_of_staff';
    const [named, addressed] = [byExternalId.get(externalId ?? ''), byKey.get(key)];
    if (named && addressed && named !== addressed) return 'row.email_of_other';
    if (named) return named;
    if (addressed && externalId !== null && addressed.externalId !== null)
      return 'row.external_id_differs';
    return addressed;
  }

  function noteClasses({ classes }: RowPerson) {
    for (const name of classes) if (!known.classes.has(name)) newClasses.add(name);
  }
}

function differs(before: KnownMember, after: RowPerson): boolean {
  return (
    (['firstName', 'lastName', 'email', 'role', 'externalId'] as const).some(
      (field) => before[field] !== after[field],
    ) || after.classes.some((name) => !before.classes.includes(name))
  );
}

export function reportOf({ rows, classes }: Plan): ImportReport {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return { rows, classes, counts };
}
