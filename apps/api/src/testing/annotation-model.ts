type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
const isIri = (value: unknown) =>
  typeof value === 'string' && /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(value);
const isWords = (value: unknown) => typeof value === 'string';
/** An xsd:dateTime, and in UTC. */
const isMoment = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value);
const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;

type Rule = [name: string, holds: (value: unknown) => boolean, isRequired?: boolean];

/** What each class must have, by the W3C's recommendation of 23 February 2017; "may" is checked where it is there. */
const RULES: Record<string, Rule[]> = {
  AnnotationCollection: [
    ['@context', (value) => listOf(value).includes('http://www.w3.org/ns/anno.jsonld'), true],
    ['id', isIri, true],
    ['total', isCount],
    ['label', isWords],
    ['first', isObject, true],
  ],
  AnnotationPage: [
    ['id', isIri, true],
    ['startIndex', isCount],
    ['items', Array.isArray, true],
  ],
  Annotation: [
    ['id', isIri, true],
    ['created', isMoment],
    ['modified', isMoment],
    ['motivation', isWords],
    ['target', (value) => listOf(value).length > 0 && listOf(value).every(isObject), true],
    ['body', (value) => listOf(value).every(isObject)],
  ],
  TextualBody: [['value', isWords, true]],
  SpecificResource: [['source', isIri, true]],
  FragmentSelector: [
    ['value', isWords, true],
    ['conformsTo', isIri],
  ],
  TextQuoteSelector: [
    ['exact', isWords, true],
    ['prefix', isWords],
    ['suffix', isWords],
  ],
};

/** What is wrong with a collection of annotations by the model itself, whatever our own schema says. */
export function breachesOf(collection: unknown): string[] {
  const found: string[] = [];
  const seen = new Set<unknown>();
  function check(type: string, value: unknown): Json {
    if (!isObject(value)) {
      found.push(`no ${type}`);
      return {};
    }
    // A target with a source is a SpecificResource, whether it says so or not.
    if (type !== 'SpecificResource' && !listOf(value['type']).includes(type))
      found.push(`${type}.type`);
    for (const [name, holds, isRequired] of RULES[type] ?? [])
      if (name in value ? !holds(value[name]) : isRequired) found.push(`${type}.${name}`);
    return value;
  }
  const page = check('AnnotationPage', check('AnnotationCollection', collection)['first']);
  for (const item of listOf(page['items'])) {
    const { id, body, target } = check('Annotation', item);
    if (seen.has(id)) found.push(`${String(id)} twice`);
    seen.add(id);
    for (const one of listOf(body)) check('TextualBody', one);
    for (const one of listOf(target))
      for (const selector of listOf(check('SpecificResource', one)['selector']))
        check(String((selector as Json)['type']), selector);
  }
  return found;
}
