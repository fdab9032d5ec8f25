import { expect, test } from 'vitest';
import { CHAPTER_POLICY } from '#book/chapter-policy.ts';
import { prepareChapter } from '#book/prepare-chapter.ts';

const page = (body: string, head = '') =>
  `<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="tr"><head><title>t</title>${head}</head><body>${body}</body></html>`;

function prepare(
  text: string,
  type: 'application/xhtml+xml' | 'image/svg+xml' = 'application/xhtml+xml',
) {
  const prepared = prepareChapter(text, type, (href) => `https://books.example/v/t/epub/${href}`);
  const chapter = new DOMParser().parseFromString(prepared.text, type);
  return { ...prepared, chapter };
}

test('its policy stands before everything else', () => {
  const { chapter } = prepare(
    page(
      '<p>a</p>',
      '<meta http-equiv="refresh" content="0;url=x"/><base href="https://evil.example/"/>',
    ),
  );
  const first = chapter.querySelector('head')?.firstElementChild;
  expect(first?.getAttribute('content')).toBe(CHAPTER_POLICY);
  expect(chapter.querySelectorAll('base, meta[http-equiv=refresh]')).toHaveLength(0);
});

test('nothing is left that acts', () => {
  const { chapter, text, isScripted } = prepare(
    page(
      '<p onclick="x()" ONLOAD="y()">a</p><a href=" java&#10;script:x()">b</a><iframe src="c.xhtml"/><object data="d.html"><em>e</em></object><svg xmlns="http://www.w3.org/2000/svg"><script>f()</script></svg>',
      '<script src="g.js"/>',
    ),
  );
  expect(isScripted).toBe(true);
  expect(text).not.toMatch(/<script|onclick|onload|java|iframe|<object/i);
  expect(chapter.querySelector('em')?.textContent).toBe('e');
});

test('data in script elements does not make a book scripted', () => {
  expect(prepare(page('', '<script type="application/ld+json">{}</script>')).isScripted).toBe(
    false,
  );
});

test('an object that is a picture becomes one', () => {
  const { chapter } = prepare(page('<object data="a.svg" type="image/svg+xml">A tide</object>'));
  expect(chapter.querySelector('img')?.getAttribute('alt')).toBe('A tide');
});

test('sound and film stay where they are, and its language is named', () => {
  const { chapter } = prepare(
    page('<audio src="a.mp3"/><video src="https://elsewhere.example/b.mp4"/>'),
  );
  expect(chapter.querySelector('audio')?.getAttribute('src')).toBe(
    'https://books.example/v/t/epub/a.mp3',
  );
  expect(chapter.querySelector('video')?.getAttribute('src')).toBe(
    'https://elsewhere.example/b.mp4',
  );
  expect(chapter.documentElement.getAttribute('lang')).toBe('tr');
});

test('broken XHTML is read as HTML, with its policy', () => {
  const { chapter } = prepare('<html><body><p>open &nbsp; <b>never closed</p><script>x()</script>');
  expect(chapter.body.textContent).toContain('never closed');
  expect(chapter.querySelector('meta[http-equiv]')).not.toBeNull();
  expect(chapter.querySelector('script')).toBeNull();
});

test('a picture of the book cannot act either', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"><script>y()</script><path d="M0 0"/></svg>';
  expect(prepare(svg, 'image/svg+xml').text).not.toMatch(/script|onload/);
});
