import { createContext } from 'react';

/** Why nothing can be done to rows just now; null while everything can. */
export const RowRefusal = createContext<string | null>(null);
