import { expect, it } from 'vitest';
import { cutAt } from './cut-at.ts';

it.each([
  ['short', 'short'],
  ['the tide comes in', 'the tide…'],
  ['the tides come in', 'the tides…'],
  ['the tide, then', 'the tide…'],
  ['the tide c', 'the tide c'],
  ['a longwordwithoutend', 'a longword…'],
  ['🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊', '🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊…'],
])('cuts “%s” to “%s”', (text, cut) => {
  expect(cutAt(text, 10)).toBe(cut);
});
