import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';

/** The columns of a list of members, in the order that an export writes them (decisions §14). */
export const CSV_COLUMNS = [
  'firstName',
  'lastName',
  'email',
  'role',
  'class',
  'externalId',
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];

export const RowOutcome = z.enum(['new', 'changed', 'unchanged', 'refused']);
export type RowOutcome = z.infer<typeof RowOutcome>;

/** `row` counts as a spreadsheet does: the heading is row 1. `code` is a field code, of a refused row. */
export const ImportRow = z.object({
  row: z.int(),
  outcome: RowOutcome,
  code: z.string().optional(),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportReport = z.object({
  rows: z.array(ImportRow),
  /** Names of classes that are not there yet. */
  classes: z.array(z.string()),
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
});
export type ImportReport = z.infer<typeof ImportReport>;

const params = z.object({ organizationId: z.guid() });

export const memberImport = {
  import: endpoint({
    method: 'POST',
    path: '/organizations/:organizationId/members/import',
    access: 'members.manage',
    summary:
      'Take in a list of members as CSV; a dry run says what would happen and changes nothing',
    params,
    query: z.object({
      dryRun: z.enum(['true', 'false'], 'field.invalid').transform((value) => value === 'true'),
    }),
    body: z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'field.invalid'),
    bodyType: 'text/csv',
    bodyLimit: LIMITS.memberImport.bytes,
    isLong: true,
    reply: ImportReport,
  }),
  export: endpoint({
    method: 'GET',
    path: '/organizations/:organizationId/members/export',
    access: 'members.manage',
    summary: 'All members as CSV, with the columns that an import takes',
    params,
    isLong: true,
    reply: z.string(),
    replyType: 'text/csv',
  }),
};
