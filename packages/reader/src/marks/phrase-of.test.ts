import { expect, test } from 'vitest';
import { phraseOf } from '#marks/phrase-of.ts';

function select(text: string, from: number, to: number): Range {
  document.body.innerHTML = '<p></p>';
  const node = document.createTextNode(text);
  document.querySelector('p')!.append(node);
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  return range;
}

test('half a word is the whole one, and signs around it are none', () => {
  expect(phraseOf(select('My grandmother kept “two clocks”.', 8, 29))).toBe(
    'grandmother kept “two clocks',
  );
  expect(phraseOf(select('Ağacın gölgesi', 1, 3))).toBe('Ağacın');
});

test('where no spaces divide words the passage is taken as it is', () => {
  expect(phraseOf(select('祖母は台所に時計を', 3, 5))).toBe('台所');
});

test('lines are joined, a long passage is cut after a word, and signs alone are nothing', () => {
  expect(phraseOf(select('two\n   clocks', 0, 13))).toBe('two clocks');
  const long = phraseOf(select('word '.repeat(100), 0, 500));
  expect(long.length).toBeLessThanOrEqual(200);
  expect(long.endsWith('word')).toBe(true);
  expect(phraseOf(select('one … two', 4, 5))).toBe('');
});
