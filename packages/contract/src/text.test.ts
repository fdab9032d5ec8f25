import { describe, expect, it } from 'vitest';
import { text } from './text.ts';

const Title = text({ min: 3, max: 5, required: 'first_name.required', tooShort: 'field.invalid' });
const complaint = (value: unknown) => Title.safeParse(value).error?.issues[0]?.message;

describe('a text', () => {
  it.each([
    ['  abc  ', 'abc'],
    ['e\u0301tude', 'étude'],
    ['a\tb\nc', 'a\tb\nc'],
    ['😀😀😀😀😀', '😀😀😀😀😀'],
  ])('%j is kept as %j', (given, kept) => {
    expect(Title.parse(given)).toBe(kept);
  });

  it.each([
    ['', 'first_name.required'],
    ['   ', 'first_name.required'],
    [undefined, 'first_name.required'],
    [7, 'first_name.required'],
    ['ab', 'field.invalid'],
    ['😀😀', 'field.invalid'],
    ['abcdef', 'text.too_long'],
    ['ab\u0000c', 'text.invalid'],
    ['ab\u001fc', 'text.invalid'],
    ['ab\rcd', 'text.invalid'],
    ['abc\r', 'text.invalid'],
    ['\u000babc', 'text.invalid'],
    ['ab\ud83d', 'text.invalid'],
    ['\ude00ab', 'text.invalid'],
  ])('%j is refused: %s', (given, code) => {
    expect(complaint(given)).toBe(code);
  });
});
