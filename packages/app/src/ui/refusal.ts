import { createContext } from 'react';

/** Why nothing can be changed just now; null while everything can. */
export const Refusal = createContext<string | null>(null);
