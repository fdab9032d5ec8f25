import { config } from 'zod/mini';

/**
 * zod would compile its schemas with `new Function`, which the page's policy forbids. Imported before any schema is
 * made.
 */
config({ jitless: true });
