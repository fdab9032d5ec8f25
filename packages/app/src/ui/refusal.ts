import { createContext } from 'react';

/** Why nothing can be changed just now; null while everything can. */
export const Refusal = createContext<string | null>(null);

/** The same where buttons rest for it: what they say on themselves. */
export const RestReason = createContext<string | null>(null);
