import type { BuiltReader } from './built-reader.ts';
import type { FileServices } from '#features/files/files.services.ts';
import type { Outside } from '#http/public-fetch.ts';
import type { Shutdown } from '#http/shutdown.ts';
import type { Tickets } from '#credentials/tickets.ts';

export type VersionServices = FileServices & {
  tickets: Tickets;
  /** May hold `{id}`, the content's id. */
  contentOrigin: string;
  apiAddress: (domain: string) => string;
  /** How the world outside is reached, where a book is published by its address. */
  outside: Outside;
  importDir: string;
  /** The reader of this server; read once, when a book is first opened. */
  reader: () => Promise<BuiltReader>;
  /** Imports end before the process does. */
  shutdown: Shutdown;
};
