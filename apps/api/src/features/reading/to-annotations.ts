import type { Annotation, AnnotationFile } from '@rahle/contract/annotations';
import type { Mark } from '@rahle/contract/marks';
import type { Position } from '@rahle/contract/reading';

export type BookName = { contentId: string; externalId: string; title: string };
export type OwnReading = {
  book: BookName;
  position: Position | null;
  marks: () => AsyncIterable<Mark>;
};

const CFI = 'http://www.idpf.org/epub/linking/cfi/epub-cfi.html';
const MOTIVATIONS = {
  BOOKMARK: 'bookmarking',
  HIGHLIGHT: 'highlighting',
  NOTE: 'commenting',
} as const;

/** The file by which someone takes their reading along (decisions §13), written item by item: it may be long. */
export async function* toAnnotations(userId: string, all: OwnReading[]): AsyncGenerator<string> {
  const id = `urn:uuid:${userId}`;
  const collection: Omit<AnnotationFile, 'first' | 'total'> = {
    '@context': 'http://www.w3.org/ns/anno.jsonld',
    id,
    type: 'AnnotationCollection',
    label: 'Rahle',
  };
  const page: Omit<AnnotationFile['first'], 'items'> = {
    id: `${id}#1`,
    type: 'AnnotationPage',
    startIndex: 0,
  };
  yield `${opened(collection)},"first":${opened(page)},"items":[`;
  let total = 0;
  for await (const item of itemsOf(all)) {
    yield (total > 0 ? ',' : '') + JSON.stringify(item);
    total += 1;
  }
  yield `]},"total":${total}}`;
}

/** As JSON, with room for more fields. */
const opened = (fields: object) => JSON.stringify(fields).slice(0, -1);

async function* itemsOf(all: OwnReading[]): AsyncGenerator<Annotation> {
  for (const { book, position, marks } of all) {
    if (position) yield ofPosition(book, position);
    for await (const mark of marks()) yield ofMark(book, mark);
  }
}

const fragment = (cfi: string | null): Annotation['target']['selector'] =>
  cfi === null ? [] : [{ type: 'FragmentSelector', conformsTo: CFI, value: cfi }];

function ofMark({ contentId, externalId, title }: BookName, mark: Mark): Annotation {
  const { href, cfi, quote, progression } = mark.selector;
  return {
    id: `urn:uuid:${mark.id}`,
    type: 'Annotation',
    motivation: MOTIVATIONS[mark.kind],
    created: mark.createdAt,
    modified: mark.updatedAt,
    body:
      mark.note === null ? [] : [{ type: 'TextualBody', value: mark.note, format: 'text/plain' }],
    target: {
      source: `urn:uuid:${contentId}`,
      selector: [
        ...fragment(cfi),
        ...(quote ? [{ type: 'TextQuoteSelector' as const, ...quote }] : []),
      ],
    },
    rahle: {
      kind: mark.kind,
      externalId,
      title,
      colour: mark.colour,
      version: mark.version,
      href,
      progression,
      page: null,
      device: null,
    },
  };
}

function ofPosition({ contentId, externalId, title }: BookName, position: Position): Annotation {
  const { href, cfi, page, progression } = position.locator;
  return {
    id: `urn:uuid:${contentId}#position`,
    type: 'Annotation',
    motivation: 'bookmarking',
    created: position.readAt,
    modified: position.readAt,
    body: [],
    target: { source: `urn:uuid:${contentId}`, selector: fragment(cfi) },
    rahle: {
      kind: 'POSITION',
      externalId,
      title,
      colour: null,
      version: position.version,
      href,
      progression,
      page,
      device: position.device,
    },
  };
}
