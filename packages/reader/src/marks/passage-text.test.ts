import { expect, test } from 'vitest';
import { passageText } from '#marks/passage-text.ts';

function whole(html: string): Range {
  document.body.innerHTML = html;
  const range = document.createRange();
  range.selectNodeContents(document.body);
  return range;
}

test.each([
  ['<h1>One</h1><p>The moon</p>', 'One\nThe moon'],
  ['<ul><li>One</li><li><p>Two</p></li></ul>', 'One\nTwo'],
  ['<p>One<br>Two</p>', 'One\nTwo'],
  ['One<p>Two</p>Three', 'One\nTwo\nThree'],
])('what stands in lines of its own is parted: %s', (html, text) => {
  expect(passageText(whole(html))).toBe(text);
});

test('what stands in one line is not parted, and what is parted is not parted again', () => {
  expect(passageText(whole('<p>The <em>mo</em>on</p>'))).toBe('The moon');
  expect(passageText(whole('<h1>One</h1> <p>Two</p>'))).toBe('One Two');
});

test('a passage begins and ends within a word', () => {
  const range = whole('<h1>One</h1><p>The moon</p>');
  range.setStart(document.querySelector('h1')!.firstChild!, 1);
  range.setEnd(document.querySelector('p')!.firstChild!, 3);
  expect(passageText(range)).toBe('ne\nThe');
  range.setStart(document.querySelector('p')!.firstChild!, 1);
  expect(passageText(range)).toBe('he');
});
