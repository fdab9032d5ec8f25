import { describe, expect, it } from 'vitest';
import { findPhrase, searchWordsOf } from '#search-words.ts';
import { snippetOf } from '#snippet.ts';

const wordsIn = (text: string) => searchWordsOf(text).map(({ word }) => word);
const found = (text: string, phrase: string, isInside = false) =>
  findPhrase(searchWordsOf(text), wordsIn(phrase), { isInside }).map(({ start, end }) =>
    text.slice(start, end),
  );

it.each(['ISTANBUL', 'istanbul', 'İstanbul', 'ıstanbul'])('%s finds İstanbul', (typed) => {
  expect(found("Bir gün İstanbul'da", typed)).toEqual(['İstanbul']);
});

describe('a phrase', () => {
  it('is found whatever stands between its words', () => {
    expect(found('Fifty,\nminutes. “Fifty minutes”', 'fifty minutes')).toEqual([
      'Fifty,\nminutes',
      'Fifty minutes',
    ]);
  });

  it('may be unfinished, and begins where a word begins unless it is looked for inside', () => {
    expect(found('elli dakikada', 'elli dakika')).toEqual(['elli dakikada']);
    expect(found('Art starts apart', 'art')).toEqual(['Art']);
    expect(found('Art starts apart', 'art', true)).toEqual(['Art', 'starts', 'apart']);
    expect(found('twenty-five minutes', 'ive min', true)).toEqual(['five minutes']);
  });

  it('has a last word that goes on in the text from its third letter', () => {
    expect(found('elli dakika, elli da, elli dağ', 'elli da')).toEqual(['elli da']);
    expect(found('elli dakika, elli da', 'elli dak')).toEqual(['elli dakika']);
    expect(found('elli dakika', 'elli da', true)).toEqual(['elli dakika']);
  });

  it('is found in scripts without spaces, by their signs', () => {
    expect(found('東京の夏は暑い', '夏は')).toEqual(['夏は']);
    expect(found('東京の夏は暑い', '夏い')).toEqual([]);
  });

  it('is found through soft hyphens, ligatures and marks written apart', () => {
    expect(found('hyphen\u00ADated', 'hyphenated')).toEqual(['hyphen\u00ADated']);
    expect(found('o\uFB03ce', 'office')).toEqual(['o\uFB03ce']);
    expect(found('cafe\u0301', 'CAFÉ')).toEqual(['cafe\u0301']);
    expect(found('كِتَابٌ', 'كتاب')).toEqual(['كِتَابٌ']);
  });

  it('of nothing but signs is nowhere', () => {
    expect(found('What?!', '?!')).toEqual([]);
  });
});

describe('the words around a match', () => {
  const around = (text: string, match: string) => {
    const start = text.indexOf(match);
    return snippetOf(text, { start, end: start + match.length });
  };

  it('are its sentence', () => {
    expect(around('One is here. Two stands, I think, there. Three.', 'stands')).toEqual({
      before: 'Two ',
      match: 'stands',
      after: ', I think, there.',
    });
  });

  it('stay within its line, and say where a long sentence is cut', () => {
    expect(around('Heading\nThe text goes on\nNext', 'text')).toEqual({
      before: 'The ',
      match: 'text',
      after: ' goes on',
    });
    const { before, after } = around(`${'long '.repeat(100)}here${' so'.repeat(100)}`, 'here');
    expect(before).toMatch(/^… long /);
    expect(after).toMatch(/ so …$/);
  });
});
