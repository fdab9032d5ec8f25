import { createContext } from 'react';
import type { LocalLibrary } from './library.ts';

/** Null in a browser, which keeps no books; alone here, so that its code does not come along there. */
export const LibraryContext = createContext<LocalLibrary | null>(null);
