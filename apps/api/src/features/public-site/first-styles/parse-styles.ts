import { type Wanted, wantedBy } from './wanted-by.ts';

export type Declaration = {
  text: string;
  /** Its name, where it only gives a name to a value. */
  names: string | null;
  /** Whether that value is none: for browsers that know no `@property`. */
  isNone: boolean;
  /** The names whose values it takes. */
  takes: string[];
};

/** As it is written, and what it, or one of several that are not told apart, needs of a page. */
export type Selector = { text: string; wanted: Wanted[] };

export type Part =
  /** Holds others: `@media`, `@layer`. */
  | { kind: 'block'; head: string; parts: Part[]; isKeptEmpty: boolean }
  | { kind: 'rule'; selectors: Selector[]; declarations: Declaration[] }
  | { kind: 'keyframes'; name: string; text: string }
  | { kind: 'property'; name: string; hasValue: boolean; text: string }
  | { kind: 'other'; text: string };

const COMMENTS = /\/\*.*?\*\//gs;
/** What strings and escaped letters hold is no brace. */
const TOKENS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\\.|[{};()]/gs;
const BLOCK = /^@(?:media|supports|layer|container)\b/;
const NAMED = /^@(keyframes|property) (\S+)$/;

/** A stylesheet as the build writes it, in parts that can be left out one by one. */
export const parseStyles = (css: string): Part[] =>
  split(css.replaceAll(COMMENTS, '')).map(({ head, body }) => partOf(head.trim(), body));

function partOf(head: string, body: string | null): Part {
  if (body === null) return { kind: 'other', text: `${head};` };
  if (BLOCK.test(head)) {
    // The order of layers is that in which they are first met.
    const isKeptEmpty = head.startsWith('@layer');
    return { kind: 'block', head, parts: parseStyles(body), isKeptEmpty };
  }
  const text = `${head}{${body}}`;
  const [, kind, name = ''] = NAMED.exec(head) ?? [];
  if (kind === 'keyframes') return { kind, name, text };
  if (kind === 'property') return { kind, name, hasValue: body.includes('initial-value'), text };
  if (head.startsWith('@')) return { kind: 'other', text };
  return { kind: 'rule', selectors: selectorsOf(head), declarations: declarationsOf(body) };
}

function selectorsOf(head: string): Selector[] {
  const [texts, wanted] = [head.split(','), wantedBy(head)];
  // There are other commas in it too, as in `:is(a,b)`.
  if (texts.length !== wanted.length) return [{ text: head, wanted }];
  return texts.map((text, index) => ({ text, wanted: [wanted[index]!] }));
}

/** Heads with their bodies; a statement has none. */
function split(css: string): { head: string; body: string | null }[] {
  const found: { head: string; body: string | null }[] = [];
  let [start, open, depth] = [0, 0, 0];
  for (const { 0: token, index } of css.matchAll(TOKENS)) {
    if (token === '{' && depth++ === 0) open = index;
    if (token === '}' && --depth === 0) {
      found.push({ head: css.slice(start, open), body: css.slice(open + 1, index) });
      start = index + 1;
    }
    if (token === ';' && depth === 0) {
      found.push({ head: css.slice(start, index), body: null });
      start = index + 1;
    }
  }
  return found;
}

function declarationsOf(body: string): Declaration[] {
  const texts: string[] = [];
  let [start, depth] = [0, 0];
  for (const { 0: token, index } of `${body};`.matchAll(TOKENS)) {
    if (token === '{' || token === '(') depth += 1;
    if (token === '}' || token === ')') depth -= 1;
    if (token !== ';' || depth > 0) continue;
    texts.push(body.slice(start, index));
    start = index + 1;
  }
  return texts.filter(Boolean).map((text) => ({
    text,
    names: /^(--[\w-]+):/.exec(text)?.[1] ?? null,
    isNone: text.endsWith(':initial'),
    takes: namesTaken(text),
  }));
}

export const namesTaken = (text: string): string[] =>
  [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name!);
