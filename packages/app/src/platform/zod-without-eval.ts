import { config } from 'zod';

/**
 * zod compiles its schemas with `new Function` where it may; our page's policy forbids that, and each attempt
 * would be reported. Imported before any schema is made, because zod asks then.
 */
config({ jitless: true });
