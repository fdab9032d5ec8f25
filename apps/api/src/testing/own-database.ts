import { inject } from 'vitest';
import { freshDatabase } from '#testing/fresh-database.ts';

/** A database of the test's own with all tables, in the run's PostgreSQL, for what servers do to all organizations. */
export const ownDatabase = () => freshDatabase(` template ${inject('emptyTables')}`);
