/** Where in a page something stands: after how many elements, and whether anything is to be seen before it. */
export type ElementPosition = { order: number; isAtStart: boolean };

/** The same of the ids that a table of contents points to. */
export type Marks = ReadonlyMap<string, ElementPosition>;
