import { fold } from '@rahle/contract/fold';

/** The LIKE pattern for a search: what was typed is found as typed, `%`, `_` and `\` among it. */
export const containing = (search: string): string =>
  `%${fold(search).replace(/[\\%_]/g, String.raw`\$&`)}%`;
