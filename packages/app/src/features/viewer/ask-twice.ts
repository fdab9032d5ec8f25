/** On a bad connection single requests are lost: one alone is no reason to open a book at another place. */
export const askTwice = <T>(ask: () => Promise<T>): Promise<T> => ask().catch(ask);
