import { FirstName, LastName } from '@rahle/contract/authentication';
import { ClassCreate } from '@rahle/contract/classes';
import { Email } from '@rahle/contract/email';
import { fold } from '@rahle/contract/fold';
import { LIMITS } from '@rahle/contract/limits';
import { isPlatformRole, type LocalRole, mayGrant, type Role } from '@rahle/contract/roles';
import type { FieldCode } from '@rahle/contract/sentences';
import { text } from '@rahle/contract/text';
import type { z } from 'zod';
import { splitClasses } from './class-cells.ts';
import type { CsvRow } from './parse-csv.ts';

/** Someone as a row describes them; what is null, the row does not say. */
export type RowPerson = {
  firstName: string;
  lastName: string;
  email: string;
  role: LocalRole | null;
  classes: string[];
  externalId: string | null;
};

export type ReadRow = { row: number } & ({ person: RowPerson } | { code: FieldCode });

const ROLES: Record<string, Role> = {
  learner: 'LEARNER',
  student: 'LEARNER',
  ogrenci: 'LEARNER',
  teacher: 'TEACHER',
  ogretmen: 'TEACHER',
  manager: 'MANAGER',
  yonetici: 'MANAGER',
  agent: 'AGENT',
  temsilci: 'AGENT',
  superuser: 'SUPER_USER',
  superkullanici: 'SUPER_USER',
};

const ExternalId = text({ max: LIMITS.memberExternalId.max, required: 'field.invalid' });

class Refusal extends Error {
  readonly code: FieldCode;
  constructor(code: FieldCode) {
    super(code);
    this.code = code;
  }
}

function read<Schema extends z.ZodType>(
  schema: Schema,
  cell: string | undefined,
): z.output<Schema> {
  const result = schema.safeParse(cell ?? '');
  if (result.success) return result.data;
  throw new Refusal(result.error.issues[0]!.message as FieldCode);
}

function readRole(cell: string | undefined, grantor: Role): LocalRole | null {
  if (!cell) return null;
  const role = ROLES[fold(cell).replace(/[^a-z]/g, '')];
  if (!role) throw new Refusal('row.role_unknown');
  if (isPlatformRole(role) || !mayGrant(grantor, role)) throw new Refusal('row.role_not_grantable');
  return role;
}

function readClasses(cell: string | undefined): string[] {
  const names = splitClasses(cell ?? '').map((name) => ClassCreate.safeParse({ name }));
  if (names.some(({ success }) => !success)) throw new Refusal('row.class_invalid');
  return [...new Set(names.map(({ data }) => data!.name))];
}

/** A row as a person, or why it is none. */
export function readRow({ row, cells }: CsvRow, grantor: Role): ReadRow {
  if (!cells) return { row, code: 'row.short' };
  try {
    const person = {
      firstName: read(FirstName, cells.firstName),
      lastName: read(LastName, cells.lastName),
      email: read(Email, cells.email),
      role: readRole(cells.role, grantor),
      classes: readClasses(cells.class),
      externalId: read(ExternalId, cells.externalId) || null,
    };
    return { row, person };
  } catch (error) {
    if (error instanceof Refusal) return { row, code: error.code };
    throw error;
  }
}
