import { expect, test } from 'vitest';
import { findQuote, inLetters } from '#marks/find-quote.ts';
import { indexText } from '#marks/text-index.ts';

const parse = (body: string) =>
  new DOMParser().parseFromString(`<body>${body}</body>`, 'text/html');
const quote = (exact: string, prefix = '', suffix = '') => ({ exact, prefix, suffix });

function find(body: string, wanted: ReturnType<typeof quote>) {
  const text = indexText(parse(body));
  const found = findQuote(text, inLetters(wanted));
  return found && text.rangeOf(found.start, found.end).toString();
}

test('words are found across elements, whatever lines they are broken into', () => {
  expect(find('<p>But <em>watch</em>\n   the moon.</p>', quote('watch the moon'))).toBe(
    'watch\n   the moon',
  );
  expect(find('<p>ışık</p><p>su</p>', quote('ışık\n  su'))).toBe('ışıksu');
  expect(find('<p>海は月の時間</p>', quote('月の'))).toBe('月の');
});

test('of words that stand twice those with the same words around them are meant', () => {
  const chapter = parse('<p>a cat sat</p><p>the cat ran</p>');
  const text = indexText(chapter);
  const found = findQuote(text, inLetters(quote('cat', 'the ', ' ran')));
  const { startContainer } = text.rangeOf(found!.start, found!.end);
  expect(startContainer.textContent).toBe('the cat ran');
});

test('words that stand more often than is compared are found where all around them is the same', () => {
  const text = indexText(parse(`<p>${'a tide, '.repeat(2000)}the tide turned</p>`));
  const found = findQuote(text, inLetters(quote('tide', 'the ', ' turned')));
  expect(text.text.slice(found!.start - 3, found!.end + 6)).toBe('thetideturned');
});

test('words that are gone, and no words at all, are not found', () => {
  expect(find('<p>Other words</p>', quote('watch the moon'))).toBeNull();
  expect(find('<p>Other words</p>', quote('  \n'))).toBeNull();
  expect(find('<script>watch the moon</script>', quote('watch the moon'))).toBeNull();
});

test('a place is counted in letters, and found again by them', () => {
  const chapter = parse('<p>One two</p><p>three</p>');
  const { offsetOf, rangeOf } = indexText(chapter);
  const last = chapter.querySelectorAll('p')[1]!.firstChild!;
  expect(offsetOf(last, 2)).toBe(8);
  expect(rangeOf(6, 8).toString()).toBe('th');
});
