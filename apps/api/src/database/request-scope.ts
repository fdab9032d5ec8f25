import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryConfig } from 'pg';

/** The id of the request that a statement is sent for; empty for work that no request waits for. */
export const requestScope = new AsyncLocalStorage<string>();

/** `pg` passes the name of a portal on; its types do not tell. */
type InPortal = QueryConfig & { portal?: string };

/**
 * The id is the name of the portal, which PostgreSQL writes beside the statement into its log. The text stays as it is, so
 * it is planned once. For single statements alone: a named portal lasts as long as its transaction.
 */
export function inRequestPortal(statement: QueryConfig): InPortal {
  const portal = requestScope.getStore();
  return portal ? { ...statement, portal } : statement;
}

/** For a text that is parsed anew each time as it is. */
export function withRequestComment(text: string): string {
  const id = requestScope.getStore();
  return id ? `/* rahle ${id} */ ${text}` : text;
}
