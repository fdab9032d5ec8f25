import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the request that a statement is sent for; empty for work that no request waits for. */
export const requestScope = new AsyncLocalStorage<string>();
