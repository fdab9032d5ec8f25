import { join } from 'node:path';

/** The server as people run it; the set-up builds it. */
export const SERVER_PROGRAM = join(import.meta.dirname, '../../dist/main.js');
