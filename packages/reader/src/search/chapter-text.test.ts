import { expect, it } from 'vitest';
import { readChapter } from '#search/chapter-text.ts';
import { findMatches } from '#search/find-matches.ts';

const parse = (body: string) =>
  new DOMParser().parseFromString(
    `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Not read</title></head><body>${body}</body></html>`,
    'application/xhtml+xml',
  );
const find = (text: string, phrase: string[], most = 500) =>
  findMatches(text, phrase, { most, signal: new AbortController().signal });

it('reads what is seen, a line for each block, and knows where everything stands', async () => {
  const chapter = parse(
    '<h1>Tides</h1><p>Each <em>stair</em> was\n fifty</p><p id="p">min<b>utes</b><script>fifty</script></p>',
  );
  const { text, rangeOf, offsetOf } = readChapter(chapter);
  expect(text.trim().split('\n')).toEqual(['Tides', 'Each stair was  fifty', 'minutes']);
  expect(offsetOf('p')).toBe(text.indexOf('minutes'));
  expect(offsetOf('nowhere')).toBeUndefined();
  const start = text.indexOf('stair');
  expect(rangeOf(start, start + 9).toString()).toBe('stair was');
  const [place] = await find(text, ['minutes']);
  expect(rangeOf(place!.start, place!.end).toString()).toBe('minutes');
});

it('leaves out what stands beside the text: readings of signs, and what is never drawn', () => {
  const { text } = readChapter(parse('<p><ruby>東<rt>とう</rt>京<rt>きょう</rt></ruby></p>'));
  expect(text.trim()).toBe('東京');
});

it('looks through a chapter as long as many books part by part, and finds all', async () => {
  const line = `${'nothing here '.repeat(100)}walrus\n`;
  const text = line.repeat(400);
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  const places = await find(text, ['walrus']);
  clearInterval(timer);
  expect(places).toHaveLength(400);
  expect(text.slice(places[399]!.start, places[399]!.end)).toBe('walrus');
  expect(turns).toBeGreaterThan(0);
});

it('stops when it is told to, and when there is enough', async () => {
  expect(await find('walrus '.repeat(50), ['walrus'], 7)).toHaveLength(7);
  const stopped = { most: 500, signal: AbortSignal.abort() };
  expect(await findMatches('walrus', ['walrus'], stopped)).toEqual([]);
});
