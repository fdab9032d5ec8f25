import type { Tickets } from '#credentials/tickets.ts';
import type { Database } from '#database/database.ts';
import type { Outside } from '#http/public-fetch.ts';

/** A page of our own store, by its address there; nothing of it has been read yet. */
export type StoredPage = {
  ticket: string;
  sessionId: string;
  organizationId: string;
  contentId: string;
  size: number;
  open: () => Promise<AsyncIterable<Buffer>>;
};

export type ProxyServices = {
  database: Database;
  tickets: Tickets;
  outside: Outside;
  /** Where the app and the API of an organization are found, for addresses that a frame opens by itself. */
  appAddress: (domain: string) => string;
  apiAddress: (domain: string) => string;
  /** Null when the address is not one of ours, or the ticket in it is not good; never fetched over the network. */
  ownPage: (url: string) => Promise<StoredPage | null>;
};
