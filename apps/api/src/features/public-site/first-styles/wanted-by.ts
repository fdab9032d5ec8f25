/** What must stand in a page for one of a rule's selectors to mean something in it. */
export type Wanted = { classes: string[]; tags: string[]; attributes: string[] };

/** Where escaped letters are put meanwhile: nobody names a class with these. */
const ASIDE = 0xe000;
const ESCAPED = /\\(?:([0-9a-f]{1,6}) ?|(.))/gi;
const FUNCTION = /:([\w-]+)\(([^()]*)\)/;
const ATTRIBUTE = /\[([\w-]+)(?:([~|^$*]?=)("[^"]*"|'[^']*'|[^\]"']*))?[^\]]*\]/g;
const CLASS = /\.([\w\u00a0-\uffff-]+)/g;
const PSEUDO = /::?[\w-]+/g;
/** Parts of fields, and what shows that there is such a field. */
const FIELD_PARTS: [part: RegExp, sign: string][] = [
  [/::placeholder/, 'placeholder='],
  [/::file-selector/, 'type="file"'],
  [/::-webkit-search/, 'type="search"'],
  [/::-webkit-(?:date|calendar)/, 'type="date'],
  [/::-webkit-(?:inner|outer)-spin/, 'type="number"'],
];

/** Chosen by the reader, in whatever page. */
const OF_READER = 'data-theme';

/** One for each selector of the list. What is not understood is not asked for: too much is better than too little. */
export function wantedBy(selectors: string): Wanted[] {
  const plain = withoutFunctions(selectors.replaceAll(ESCAPED, putAside));
  return plain.split(',').map((selector) => {
    const attributes = [...selector.matchAll(ATTRIBUTE)];
    const rest = selector.replaceAll(ATTRIBUTE, '');
    return {
      classes: [...rest.matchAll(CLASS)].map(([, name]) => putBack(name!)),
      tags: rest
        .replaceAll(CLASS, '')
        .replaceAll(PSEUDO, '')
        .split(/[\s>+~*&]+/)
        .filter((tag) => /^[a-z]/.test(tag)),
      attributes: [
        ...attributes.flatMap(([, name, operator, value]) => signOf(name!, operator, value)),
        ...FIELD_PARTS.flatMap(([part, sign]) => (part.test(rest) ? [sign] : [])),
      ],
    };
  });
}

/** Others than those of scripts the browser may set by itself. */
function signOf(name: string, operator = '', value = ''): string[] {
  if (!name.startsWith('data-') || name === OF_READER) return [];
  return [operator === '=' ? `${name}="${value.replaceAll(/^["']|["']$/g, '')}"` : name];
}

/** `:is(…)` of one selector is that selector; of several, of those that exclude and of counts nothing is asked. */
function withoutFunctions(selectors: string): string {
  const found = FUNCTION.exec(selectors);
  if (!found) return selectors;
  const [text, name, inside] = found;
  const isTransparent = (name === 'is' || name === 'where') && !inside!.includes(',');
  return withoutFunctions(selectors.replace(text, () => (isTransparent ? inside! : '')));
}

const putAside = (_: string, code: string | undefined, letter: string | undefined) =>
  String.fromCharCode(ASIDE + (code ? Number.parseInt(code, 16) : letter!.charCodeAt(0)));

const putBack = (name: string) =>
  name.replaceAll(/[\ue000-\uf8ff]/g, (aside) => String.fromCharCode(aside.charCodeAt(0) - ASIDE));
