import type { PageListener, ElementPosition } from '#packages/html/scan-page.ts';

export type Marks = ReadonlyMap<string, ElementPosition>;

/** Where in a page the wanted ids stand; the first of a name counts, as in browsers. */
export function collectMarks(wanted: ReadonlySet<string>): PageListener & { marks: Marks } {
  const marks = new Map<string, ElementPosition>();
  const mark = (id: string | undefined, place: ElementPosition) => {
    if (id !== undefined && wanted.has(id) && !marks.has(id)) marks.set(id, place);
  };
  return {
    marks,
    open(name, attributes, place) {
      mark(attributes['id'] ?? attributes['xml:id'], place);
      if (name === 'a') mark(attributes['name'], place);
    },
  };
}
