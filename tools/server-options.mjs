/** As `tools/set-up` builds it. */
export const SERVER_PROGRAM = 'apps/api/dist/main.js';

/**
 * How the server is started: with half of V8's room for new objects, old ones cleared away when they have grown
 * by half (V8 would let them grow fourfold under load), and few of the C library's pools. Containerfile and
 * deploy/rahle.service say the same.
 */
export const SERVER_OPTIONS = ['--max-semi-space-size=16', '--heap-growing-percent=50'];
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2' };
