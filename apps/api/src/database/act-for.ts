import type { QueryConfig } from 'pg';

/** What row-level security reads; in a transaction the setting ends with it. */
export const actFor = (organizationId: string): QueryConfig => ({
  name: 'act-for',
  text: `select set_config('rahle.organization', $1, false)`,
  values: [organizationId],
});

/** In a transaction the setting ends with it. Whoever looks into PostgreSQL, or its log, sees for which request it is. */
export const actInTransaction = (organizationId: string, requestId = ''): QueryConfig => ({
  name: 'act-in-transaction',
  text: `select set_config('rahle.organization', $1, true), set_config('application_name', $2, true)`,
  values: [organizationId, `rahle ${requestId}`],
});
