import { Parser } from 'htmlparser2';
import { toLanguage, toLine } from '#packages/plain-text.ts';
import { descendantsOf, textOf, type XmlElement } from '#packages/xml/xml-element.ts';

export type Metadata = {
  title: string | null;
  authors: string[];
  language: string | null;
  description: string | null;
  /** The id of the cover's item, the way EPUB 2 says it. */
  coverId: string | undefined;
  isFixedLayout: boolean;
};

const DESCRIPTION = 2000;

export function readMetadata(metadata: XmlElement | undefined): Metadata {
  const metas = descendantsOf(metadata, 'meta');
  /** What EPUB 3 says of an element by its id; EPUB 2 had attributes for the few things it knew. */
  const refinements = new Map(
    metas
      .toReversed()
      .map((meta) => [`${meta.attributes['property']} ${meta.attributes['refines']}`, meta]),
  );
  const refined = ({ attributes: { id } }: XmlElement, property: string) => {
    const meta = id === undefined ? undefined : refinements.get(`${property} #${id}`);
    return meta && textOf(meta).trim();
  };
  const titles = descendantsOf(metadata, 'title');
  const main = titles.find((title) => refined(title, 'title-type') === 'main') ?? titles[0];
  const roleOf = (one: XmlElement) => refined(one, 'role') ?? one.attributes['opf:role'] ?? 'aut';
  const named = (property: string) => metas.find((one) => one.attributes['property'] === property);

  return {
    title: toLine(textOf(main)),
    authors: descendantsOf(metadata, 'creator')
      .filter((creator) => roleOf(creator) === 'aut')
      .flatMap((creator) => toLine(textOf(creator)) ?? []),
    language: toLanguage(textOf(descendantsOf(metadata, 'language')[0])),
    description: toLine(
      withoutMarkup(textOf(descendantsOf(metadata, 'description')[0])),
      DESCRIPTION,
    ),
    coverId: metas.find((one) => one.attributes['name'] === 'cover')?.attributes['content'],
    isFixedLayout: textOf(named('rendition:layout')).trim() === 'pre-paginated',
  };
}

/** Descriptions from shops often contain escaped markup. */
function withoutMarkup(text: string): string {
  let words = '';
  const parser = new Parser({
    ontext: (piece) => (words += piece),
    onclosetag: (name) => (words += /^(?:p|div|br|li|h\d)$/.test(name) ? ' ' : ''),
  });
  parser.end(text);
  return words;
}
