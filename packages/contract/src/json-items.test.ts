import { expect, it } from 'vitest';
import { itemCutter } from './json-items.ts';

function cut(text: string, size: number, longest = 10_000) {
  const cutter = itemCutter({ depth: 3, longest });
  const items: string[] = [];
  for (let at = 0; at < text.length; at += size)
    items.push(...cutter.push(text.slice(at, at + size)));
  return { items, rest: cutter.rest() };
}

const LISTS: unknown[][] = [
  [],
  [[]],
  [{}, [], '', 0, null],
  ['a "quoted" \\ word', '\\', '"', ']},{[', '\\"'],
  [{ list: [1, [2, [3]]], 'a,]"': { deep: ['🌊', 'ışık', '\u2028'] } }, -1.5e-7, false],
];

it.each(LISTS.map((items) => ({ items })))(
  'finds the elements of $items in pieces of any length, and leaves what stands around them',
  ({ items }) => {
    const [head, tail] = ['[ "{', 'tail \\'];
    const file = { head, first: { head: { head }, items, tail }, list: [1, 2], tail };
    for (const indent of [0, 2])
      for (let size = 1; size < 60; size += 1) {
        const found = cut(JSON.stringify(file, null, indent), size);
        expect(found.items.map((item) => JSON.parse(item) as unknown)).toEqual(items);
        const rest = { ...file, first: { ...file.first, items: [] } };
        expect(JSON.parse(found.rest)).toEqual(rest);
      }
  },
);

it.each([
  '{"a":{"b":[1,]}}',
  '{"a":{"b":[,1]}}',
  '{"a":{"b":[1}}]',
  '{"a":{"b":[1',
  '{"a":{"b":[1]}',
])('leaves of %s something that is no JSON', (text) => {
  const { items, rest } = cut(text, 3);
  expect(() => [...items, rest].map((part) => JSON.parse(part) as unknown)).toThrow(SyntaxError);
});

it('keeps no more of an element than it may be long', () => {
  expect(() => cut(`{"a":{"b":["${'x'.repeat(200)}"]}}`, 10, 100)).toThrow(RangeError);
  expect(() => cut(`{"a":"${'x'.repeat(200)}"`, 10, 100)).toThrow(RangeError);
});
