import { config } from 'zod';

/**
 * zod compiles its schemas with `new Function` where it may; our page's policy forbids that, and each attempt
 * would be reported. The builds import it before each file that makes schemas, because zod asks then.
 */
config({ jitless: true });
