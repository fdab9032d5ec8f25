// Apart from the schemas of marks: the reader page is weighed, and knows marks by these names alone.

export const MARK_KINDS = ['BOOKMARK', 'HIGHLIGHT', 'NOTE'] as const;
export const MARK_COLOURS = ['yellow', 'green', 'blue', 'pink'] as const;
export type MarkColour = (typeof MARK_COLOURS)[number];
