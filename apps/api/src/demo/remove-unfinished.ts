import type { Client } from 'pg';
import { UNFINISHED } from './demo.queries.ts';

/** Everything an organization has, what refers to other things first. */
const TABLES = [
  'reading_positions',
  'reading_marks',
  'class_members',
  'class_contents',
  'classes',
  'assignments',
  'content_version_files',
  'content_versions',
  'contents',
  'sliders',
  'sample_contents',
  'announcements',
  'sessions',
  'members',
  'blobs',
  'incoming_blobs',
  'files',
  'audit',
  'list_totals',
];

/** Removes what an interrupted demo left. Only the database's owner may: the server removes nothing from an audit. */
export async function removeUnfinished(owner: Client) {
  const { rows } = await owner.query<{ id: string }>(
    'select id from organizations where domain like $1',
    [`%.${UNFINISHED}`],
  );
  const ids = rows.map(({ id }) => id);
  for (const table of TABLES)
    await owner.query(`delete from ${table} where organization_id = any ($1)`, [ids]);
  await owner.query('delete from organizations where id = any ($1)', [ids]);
}
