export type Params = { readonly [name: string]: string | undefined };

/** The names in a pattern: of '/books/:id' it is 'id'. */
export type PathParam<Pattern extends string> = Pattern extends `${infer Left}/${infer Right}`
  ? PathParam<Left> | PathParam<Right>
  : Pattern extends `:${infer Name}`
    ? Name
    : never;

/** What an address names by its parts, or null where the pattern is not its own. Case and slashes at the end are free. */
export function matchPath(pattern: string, pathname: string): { params: Params } | null {
  const wanted = partsOf(pattern);
  const given = partsOf(pathname);
  const isOpen = wanted.at(-1) === '*';
  if (isOpen ? given.length < wanted.length - 1 : given.length !== wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = decode(given[index] ?? '');
    if (part === '*') params['*'] = given.slice(index).map(decode).join('/');
    else if (isParam(part)) {
      if (text === '') return null;
      params[part.slice(1)] = text;
    } else if (part.toLowerCase() !== text.toLowerCase()) return null;
  }
  return { params };
}

/** Of two patterns that fit, the one that says more wins: words before names, names before `*`. */
export function specificityOf(pattern: string): number {
  const parts = partsOf(pattern);
  const weights = parts.map((part) => (part === '*' ? -2 : isParam(part) ? 3 : 10));
  return weights.reduce((sum, weight) => sum + weight, parts.length);
}

export function generatePath(pattern: string, params: Params = {}): string {
  const parts = partsOf(pattern).map((part) => {
    if (!isParam(part)) return part;
    const value = params[part.slice(1)];
    if (value === undefined) throw new Error(`${pattern} needs ${part}`);
    return encodeURIComponent(value);
  });
  return `/${parts.join('/')}`;
}

const isParam = (part: string) => part.startsWith(':');

function partsOf(path: string): string[] {
  const parts = path.split('/');
  if (parts[0] === '') parts.shift();
  while (parts.at(-1) === '') parts.pop();
  return parts;
}

/** An address may be typed by anyone: what is no encoding stands for itself. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
