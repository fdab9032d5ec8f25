export type Encoding = 'br' | 'gzip';

/** By our preference: brotli is a sixth smaller. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** Browsers send the same few; reading one takes longer than the rest of what finds a ready answer. */
const REMEMBERED = 200;
const remembered = new Map<string, Encoding | null>();

/** The encoding to answer in, by an `Accept-Encoding` header; null where the caller takes bytes only as they are. */
export function encodingFor(acceptEncoding: string | undefined): Encoding | null {
  if (acceptEncoding === undefined) return null;
  const known = remembered.get(acceptEncoding);
  if (known !== undefined) return known;
  if (remembered.size >= REMEMBERED) remembered.clear();
  const encoding = readEncoding(acceptEncoding);
  remembered.set(acceptEncoding, encoding);
  return encoding;
}

function readEncoding(acceptEncoding: string): Encoding | null {
  const weights = new Map(acceptEncoding.split(',').map(readPreference));
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0;
  const taken = ENCODINGS.filter((name) => weightOf(name) > 0);
  taken.sort((one, other) => weightOf(other) - weightOf(one));
  return taken[0] ?? null;
}

function readPreference(text: string): [string, number] {
  const [name = '', ...parameters] = text.toLowerCase().split(';');
  const quality = parameters.map((parameter) => parameter.trim()).find((p) => p.startsWith('q='));
  return [name.trim(), quality === undefined ? 1 : Number(quality.slice(2)) || 0];
}
