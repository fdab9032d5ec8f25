import type { QueryConfig } from 'pg';

/** What row-level security reads; in a transaction the setting ends with it. */
export const actFor = (organizationId: string, scope: 'session' | 'transaction'): QueryConfig => ({
  name: `act-for-${scope}`,
  text: `select set_config('rahle.organization', $1, ${scope === 'transaction'})`,
  values: [organizationId],
});
