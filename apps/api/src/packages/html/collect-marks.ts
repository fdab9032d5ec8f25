import type { ElementPosition, Marks } from '#packages/element-position.ts';
import type { PageListener } from '#packages/html/scan-page.ts';

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
