import { type Declaration, namesTaken, type Part, parseStyles } from './parse-styles.ts';
import type { Wanted } from './wanted-by.ts';

/**
 * What a page needs of a stylesheet to look as it will with all of it, for as long as no script has changed it: a
 * first visit is painted sooner by what the rest of it weighs.
 */
export function firstStyles(css: string): (html: string) => string {
  const all = parseStyles(css);
  return (html) => {
    const parts = keepWanted(all, whatStandsIn(html));
    const declared = parts.flatMap(rulesIn).flatMap(({ declarations }) => declarations);
    const taken = takenNames(declared, namesTaken(html));
    // What is taken and never given is none already.
    const given = new Set(declared.flatMap(({ names, isNone }) => (isNone ? [] : (names ?? []))));
    const isDeclared = ({ names, isNone }: Declaration) =>
      names === null || (taken.has(names) && (!isNone || given.has(names)));
    const styles = write(parts, () => false, isDeclared);
    const isNamed = (part: Named) =>
      part.kind === 'keyframes'
        ? styles.includes(part.name)
        : taken.has(part.name) && (part.hasValue || given.has(part.name));
    return write(parts, isNamed, isDeclared);
  };
}

type Named = Part & { kind: 'keyframes' | 'property' };
type Page = { classes: Set<string>; tags: Set<string>; html: string };
type Rule = Part & { kind: 'rule' };

const LETTERS: Record<string, string> = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'" };

function whatStandsIn(html: string): Page {
  const names = [...html.matchAll(/ class="([^"]*)"/g)].map(([, value]) =>
    value!.replaceAll(/&(\w+|#x27);/g, (text, letter: string) => LETTERS[letter] ?? text),
  );
  return {
    classes: new Set(names.flatMap((value) => value.split(/\s+/))),
    tags: new Set([
      'html',
      'body',
      ...[...html.matchAll(/<([a-z][\w-]*)/g)].map(([, tag]) => tag!),
    ]),
    html,
  };
}

const isIn = ({ classes, tags, html }: Page, wanted: Wanted): boolean =>
  wanted.classes.every((name) => classes.has(name)) &&
  wanted.tags.every((tag) => tags.has(tag)) &&
  wanted.attributes.every((attribute) => html.includes(` ${attribute}`));

const keepWanted = (parts: Part[], page: Page): Part[] =>
  parts.flatMap((part): Part[] => {
    if (part.kind === 'rule') {
      const selectors = part.selectors.filter(({ wanted }) =>
        wanted.some((each) => isIn(page, each)),
      );
      return selectors.length > 0 ? [{ ...part, selectors }] : [];
    }
    if (part.kind !== 'block') return [part];
    const inside = keepWanted(part.parts, page);
    return inside.length > 0 || part.isKeptEmpty ? [{ ...part, parts: inside }] : [];
  });

const rulesIn = (part: Part): Rule[] => {
  if (part.kind === 'rule') return [part];
  return part.kind === 'block' ? part.parts.flatMap(rulesIn) : [];
};

/** The names whose values are used in the end, by way of whichever others. */
function takenNames(declared: Declaration[], inPage: string[]): Set<string> {
  const values = new Map<string, string[]>();
  const waiting = [...inPage];
  for (const { names, takes } of declared)
    if (names === null) waiting.push(...takes);
    else values.set(names, [...(values.get(names) ?? []), ...takes]);
  const taken = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (taken.has(name)) continue;
    taken.add(name);
    waiting.push(...(values.get(name) ?? []));
  }
  return taken;
}

function write(
  parts: Part[],
  isNamed: (part: Named) => boolean,
  isDeclared: (declaration: Declaration) => boolean,
): string {
  const writeOne = (part: Part): string => {
    if (part.kind === 'block') return `${part.head}{${part.parts.map(writeOne).join('')}}`;
    if (part.kind === 'keyframes' || part.kind === 'property')
      return isNamed(part) ? part.text : '';
    if (part.kind !== 'rule') return part.text;
    const texts = part.declarations.filter(isDeclared).map(({ text }) => text);
    const head = part.selectors.map(({ text }) => text).join(',');
    return texts.length > 0 ? `${head}{${texts.join(';')}}` : '';
  };
  return parts.map(writeOne).join('');
}
