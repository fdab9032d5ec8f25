import { type Declaration, namesTaken, type Part, parseStyles } from './parse-styles.ts';
import type { Wanted } from './wanted-by.ts';

/**
 * What a page needs of a stylesheet to look as it will with all of it, for as long as no script has changed it: a
 * first visit is painted sooner by what the rest of it weighs.
 */
export function firstStyles(css: string): (html: string) => string {
  const all = parseStyles(css);
  return (html) => {
    const parts = keepWanted(keepFaces(all, html), whatStandsIn(html));
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
    if (part.kind === 'rule') return part.wanted.some((each) => isIn(page, each)) ? [part] : [];
    if (part.kind !== 'block') return [part];
    const inside = keepWanted(part.parts, page);
    return inside.length > 0 || part.isKeptEmpty ? [{ ...part, parts: inside }] : [];
  });

type Face = Part & { kind: 'face' };

/** Those that the page's letters are taken from: of a family the last that has them. */
function keepFaces(parts: Part[], html: string): Part[] {
  const letters = Array.from(new Set(html), (letter) => letter.codePointAt(0)!);
  const faces = parts.filter((part) => part.kind === 'face');
  const kept = new Set<Part | undefined>(
    Array.from(new Set(faces.map(({ family }) => family)), (name) => {
      const own = faces.filter(({ family }) => family === name);
      return letters.map((letter) => own.findLast((face) => has(face, letter)));
    }).flat(),
  );
  return parts.filter((part) => part.kind !== 'face' || kept.has(part));
}

const has = (face: Face, letter: number): boolean =>
  face.letters.some(([from, to]) => letter >= from && letter <= to);

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
    return texts.length > 0 ? `${part.head}{${texts.join(';')}}` : '';
  };
  return parts.map(writeOne).join('');
}
