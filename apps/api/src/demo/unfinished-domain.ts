/** A library that is being filled answers to a name that no request can carry, until it is whole. */
export const UNFINISHED = 'unfinished-demo.invalid';

export const unfinishedDomain = (domain: string) => `${domain}.${UNFINISHED}`;
